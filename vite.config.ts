import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { assetFileNames, chunkFileNames, codeSplitting } from './scripts/chunks.ts';
import { mockWorker } from './scripts/mockWorker.ts';
import { colourSheet } from './src/ui/tokens.ts';

/** In dev the pages are not prerendered: the colours must come into the template by themselves. */
const devColours: Plugin = {
  name: 'dev-colours',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<!--head-->', `<style>${colourSheet()}</style>`),
};

const laboratory = 'http://127.0.0.1:8081';
const served = ['/v1.0', '/v2.0', '/articles', '/openapi.json', '/reference', '/health'];

export default defineConfig({
  plugins: [react(), devColours, mockWorker()],
  // Mock mode: the database finds its files beside its own module.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting, chunkFileNames, assetFileNames } },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, laboratory])),
      '/SettingsHub': { target: laboratory, ws: true },
    },
  },
});
