import { parentPort } from 'node:worker_threads';
import { readWorkbook } from '../orderFiles/readWorkbook.ts';

// One file a worker: it says that it is ready, gets the bytes, answers and is ended.
parentPort?.once('message', (file: Uint8Array<ArrayBuffer>) => {
  void readWorkbook(file).then((read) => parentPort?.postMessage(read));
});
parentPort?.postMessage('ready');
