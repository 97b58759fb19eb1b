import { spawn } from 'node:child_process';
import { buildProject, SERVER_FILE } from './buildProject.ts';

await buildProject({ onlyStale: true });

// The channel tells the server when this process is gone, however it went.
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
