import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the page with a running server behind it; the built page is served by the program itself.
const server = process.env.FOURFOLD ?? 'http://127.0.0.1:4444';

/** Writes the service worker with the list of everything that was built, and a name that changes with it. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((file) => file !== 'index.html' && !file.endsWith('.map'));
      const files = ['/', ...[...built, ...readdirSync('public')].sort().map((file) => `/${file}`)];
      const worker = readFileSync('src/offline/service-worker.js', 'utf8');
      const version = createHash('sha256').update(JSON.stringify(files)).update(worker).digest('hex').slice(0, 16);
      const source = worker.replace('__FILES__;', `${JSON.stringify(files)};`).replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  server: { proxy: { '/api': { target: server } }, fs: { allow: ['..'] } },
  // Scripts and styles name each other from where they are, so that the page can stand under any path.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: { target: 'es2022', outDir: process.env.FOURFOLD_PAGE_OUT ?? 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
  test: { environment: 'happy-dom', include: ['tests/logic/**/*.test.ts'] },
});
