import { buffer } from 'node:stream/consumers';
import { readWorkbook } from '../orderFiles/readWorkbook.ts';

// One file per process: it reports that it is ready, reads the bytes from its input, replies and is killed.
process.once('disconnect', () => process.exit());
process.send?.('ready');
const file = await buffer(process.stdin);
process.send?.(await readWorkbook(new Uint8Array(file)));
