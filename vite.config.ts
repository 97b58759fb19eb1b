import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { assetFileNames, chunkFileNames, codeSplitting } from './scripts/chunks.ts';
import { mockDatabase } from './scripts/mockDatabase.ts';
import { mockWorker } from './scripts/mockWorker.ts';
import { nativeModules } from './scripts/nativeModules.ts';
import { withoutJsonSchema } from './scripts/withoutJsonSchema.ts';
import { colourSheet } from './src/ui/tokens.ts';

/** Adds the colours to the template in dev, where pages are not prerendered. */
const devColours: Plugin = {
  name: 'dev-colours',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<!--head-->', `<style>${colourSheet()}</style>`),
};

const laboratory = 'http://127.0.0.1:8081';
const served = ['/v1.0', '/v2.0', '/import/v1.0', '/articles', '/openapi.json', '/reference', '/health'];

export default defineConfig({
  plugins: [react(), devColours, mockWorker(), mockDatabase(), withoutJsonSchema],
  resolve: { alias: nativeModules },
  // Mock mode: the database loads files next to its own module.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting, chunkFileNames, assetFileNames } },
  },
  // Its workers are modules, which load what they need on demand.
  worker: { format: 'es' },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, laboratory])),
      '/SettingsHub': { target: laboratory, ws: true },
    },
  },
});
