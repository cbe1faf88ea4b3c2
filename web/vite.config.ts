import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the page with a running server behind it; the built page is served by the program itself.
const server = process.env.FOURFOLD ?? 'http://127.0.0.1:4444';

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': { target: server } }, fs: { allow: ['..'] } },
  build: { target: 'es2022', outDir: process.env.FOURFOLD_PAGE_OUT ?? 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
  test: { environment: 'happy-dom', include: ['tests/logic/**/*.test.ts'] },
});
