import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { compressFiles } from './compress.ts';
import { prerender } from './prerender.ts';
import { hashOf } from './stamp.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const portalDir = join(dist, 'portal');
/** What the server of this build is started with. */
export const SERVER_FILE = join(dist, 'server/main.js');

const shared = ['scripts', 'contract', 'package.json', 'package-lock.json'];
const inputs = {
  portal: [...shared, 'src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json'],
  server: [...shared, 'server'],
};
type Part = keyof typeof inputs;

const stampFile = join(dist, '.stamp');
const stamps = z.object({ portal: z.string().optional(), server: z.string().optional() });
const readStamps = (): z.output<typeof stamps> => {
  try {
    return stamps.parse(JSON.parse(readFileSync(stampFile, 'utf8')));
  } catch {
    return {};
  }
};

const buildPortal = async (): Promise<void> => {
  await build({ root, logLevel: 'warn', mode: 'production' });
  await prerender(portalDir);
  await compressFiles(portalDir);
};

/** Our own code; packages stay in node_modules. Each thread is a file beside the server's. */
const buildServer = async (): Promise<void> => {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['main', 'spreadsheetWorker', 'passwordWorker', 'documentWorker'].map(
          (file) => `server/node/${file}.ts`,
        ),
      },
      outDir: join(dist, 'server'),
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
    },
  });
};
const builders: Record<Part, () => Promise<void>> = { portal: buildPortal, server: buildServer };

interface BuildOptions {
  /** Leave a part whose sources have not changed since its last build. */
  onlyStale: boolean;
  /** Both when missing. */
  parts?: readonly Part[];
}

/** Builds server and portal into dist/. Throws when one does not compile. */
export const buildProject = async ({
  onlyStale,
  parts = ['server', 'portal'],
}: BuildOptions): Promise<void> => {
  for (const part of parts) {
    const hash = hashOf(inputs[part]);
    const built = readStamps();
    if (onlyStale && built[part] === hash) continue;
    const started = performance.now();
    const nodeEnv = process.env['NODE_ENV'];
    // Also when a test builds: React's development half must never be in what we ship or measure.
    process.env['NODE_ENV'] = 'production';
    await builders[part]();
    // What this process starts next must not inherit that.
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
    mkdirSync(dist, { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ ...built, [part]: hash }));
    console.log(`Built the ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
};
