import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread's file lies beside this one: as source when this is the source, built when this is built. */
const extension = extname(import.meta.filename);

/** Node starts no thread from TypeScript; tsx is there whenever the source is. */
const fromSource = (file: string): string => `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(pathToFileURL(file).href)});
});`;

/** Starts the thread of `server/node/<name>.ts`; scripts/buildProject.ts must name it as an input. */
export const startThread = (name: string, options: WorkerOptions = {}): Worker => {
  const file = join(import.meta.dirname, `${name}${extension}`);
  return extension === '.ts'
    ? new Worker(fromSource(file), { ...options, eval: true })
    : new Worker(file, options);
};
