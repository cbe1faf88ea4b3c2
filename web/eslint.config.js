// The linter's rules for the page: what the recommended sets say, for TypeScript, Svelte and the tests.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default typescript.config(
  { ignores: ['dist/', 'node_modules/', 'src/api/schema.d.ts'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `{' '}` keeps the blank before a link that the compiler would drop.
      'svelte/no-useless-mustaches': 'off',
      // Our sets and maps are built whole and replaced, never changed in place where the page looks at them.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // Everything that is asked of the server goes through its typed client, which knows the path prefix too.
    files: ['src/**'],
    ignores: ['src/api/client.ts', 'src/offline/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Ask the server through src/api/client.ts.' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
