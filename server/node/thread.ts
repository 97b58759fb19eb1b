import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The thread's file is next to this one: source when running from source, built when built. */
const extension = extname(import.meta.filename);

/** Node starts no thread from TypeScript; tsx is there whenever the source is. */
const fromSource = (file: string): string => `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(pathToFileURL(file).href)});
});`;

/** Starts the thread `server/node/<name>.ts`, which scripts/buildProject.ts must list as an input. */
export const startThread = (name: string, options: WorkerOptions = {}): Worker => {
  const file = join(import.meta.dirname, `${name}${extension}`);
  return extension === '.ts'
    ? new Worker(fromSource(file), { ...options, eval: true })
    : new Worker(file, options);
};
