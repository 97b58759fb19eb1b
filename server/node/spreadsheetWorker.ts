import { parentPort } from 'node:worker_threads';
import { readWorkbook } from '../orderFiles/readWorkbook.ts';

// One file per worker: it reports that it is ready, receives the bytes, replies and is terminated.
parentPort?.once('message', (file: Uint8Array<ArrayBuffer>) => {
  void readWorkbook(file).then((read) => parentPort?.postMessage(read));
});
parentPort?.postMessage('ready');
