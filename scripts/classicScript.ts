import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/** A module of the portal with its imports as a classic script; `define` replaces names by values. */
export const classicScript = async (
  module: string,
  define: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const result = await build({
    root,
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, module), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${module} was not built`);
  return chunk.code.trim();
};
