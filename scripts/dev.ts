import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const PORTAL_PORT = 5173;
const SERVER_PORT = 8081;

const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/node/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(SERVER_PORT), PORTAL_URL: `http://localhost:${PORTAL_PORT}` },
});
const vite = await createServer({ server: { port: PORTAL_PORT, strictPort: true } });
await vite.listen();
vite.printUrls();

// Ctrl+C reaches the server too; we exit when it does.
process.on('SIGINT', () => void vite.close());
process.on('SIGTERM', () => {
  server.kill('SIGTERM');
});
server.on('exit', (code) => {
  void vite.close().finally(() => process.exit(code ?? 0));
});
