import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript, because production has no tsx: packages that only build are pruned there.
const SERVER_FILE = join(import.meta.dirname, '../dist/server/main.js');
const WATCH_MS = 500;

if (process.env['NODE_ENV'] !== 'production') {
  const { register } = await import('tsx/esm/api');
  register();
  const { buildProject } = await import('./buildProject.ts');
  await buildProject({ onlyStale: true });
} else if (!existsSync(SERVER_FILE)) {
  console.error('The server is not built. Without NODE_ENV=production, run: npm ci && npm run build');
  process.exit(1);
}

// The IPC channel closes, and the server learns it, when this process has ended for any reason.
const server = spawn(process.execPath, ['--enable-source-maps', SERVER_FILE], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    server.kill(signal);
  });
server.on('exit', (code) => {
  process.exit(code ?? 1);
});

/** The parent of our parent process, where the system names it (Linux). */
const shellAbove = () => {
  try {
    return readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
};
// `npm start` runs us in a shell that ends on SIGTERM without forwarding it.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const shell = shellAbove();
  setInterval(() => {
    if (shellAbove() !== shell) server.kill('SIGTERM');
  }, WATCH_MS);
}
