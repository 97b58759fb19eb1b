import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { colourSheet } from './src/ui/tokens.ts';

/** In dev the pages are not prerendered: the colours must come into the template by themselves. */
const devColours: Plugin = {
  name: 'dev-colours',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<!--head-->', `<style>${colourSheet()}</style>`),
};

const everywhere =
  /node_modules\/(react|react-dom|scheduler|zod)\/|vite\/preload-helper|rolldown\/runtime|src\/(i18n\/languages|authProvider\/publicPaths)\.ts/;

const laboratory = 'http://127.0.0.1:8081';
const served = ['/v1.0', '/v2.0', '/articles', '/openapi.json', '/reference', '/health'];

export default defineConfig({
  plugins: [react(), devColours],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    // What every page needs comes as one file: a handful of small ones would each wait for the network.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: everywhere }] } } },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, laboratory])),
      '/SettingsHub': { target: laboratory, ws: true },
    },
  },
});
