import { buffer } from 'node:stream/consumers';
import { readWorkbook } from '../orderFlow/orderFiles/readWorkbook.ts';

// One file per process: it reports that it is ready, reads the bytes from its input, replies and is killed.
process.once('disconnect', () => process.exit());
// Ctrl+C and systemd stop every process; a file that the server still needs is read to its end.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.send?.('ready');
const file = await buffer(process.stdin);
process.send?.(await readWorkbook(new Uint8Array(file), process.argv[2] === 'csv'));
