import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildProject, SERVER_FILE } from './buildProject.ts';

const WATCH_MS = 500;

await buildProject({ onlyStale: true });

// The IPC channel tells the server when this process has ended for any reason.
const server = spawn(process.execPath, ['--enable-source-maps', SERVER_FILE], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    server.kill(signal);
  });
server.on('exit', (code) => {
  process.exit(code ?? 1);
});

/** The parent of our parent process, where the system tells (Linux). */
const shellAbove = (): string | undefined => {
  try {
    return readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
};
// `npm start` runs us in a shell that dies of SIGTERM without forwarding it.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const shell = shellAbove();
  setInterval(() => {
    if (shellAbove() !== shell) server.kill('SIGTERM');
  }, WATCH_MS);
}
