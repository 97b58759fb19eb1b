import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const PORTAL_PORT = 8080;
const SERVER_PORT = 8081;

const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/node/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(SERVER_PORT), PORTAL_URL: `http://localhost:${PORTAL_PORT}` },
});
const vite = await createServer({ server: { port: PORTAL_PORT, strictPort: true } });
await vite.listen();
vite.printUrls();

const stop = (): void => {
  server.kill('SIGTERM');
  void vite.close();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => {
  void vite.close().finally(() => process.exit(code ?? 0));
});
