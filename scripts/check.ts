import { runGates } from './gates.ts';

const results = await runGates();
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
