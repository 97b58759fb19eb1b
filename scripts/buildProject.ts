import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { compressFiles } from './compress.ts';
import { noteModules, writePortalReport, type Parts } from './portalReport.ts';
import { prerender } from './prerender.ts';
import { buildServiceWorker } from './serviceWorker.ts';
import { writeServerPackages } from './serverPackages.ts';
import { hashOf } from './stamp.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const portalDir = join(dist, 'portal');

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
  const parts: Parts = new Map();
  await build({ root, logLevel: 'warn', mode: 'production', plugins: [noteModules(parts)] });
  await prerender(portalDir);
  await buildServiceWorker(portalDir);
  await compressFiles(portalDir);
  await writePortalReport(portalDir, parts, join(dist, 'portal-report.txt'));
};

/** Larger than what the server uses of them. */
const bundled = ['@cantoo/pdf-lib', 'bwip-js', 'drizzle-orm'];

/**
 * Bundles our own code and what is `bundled`; other packages are installed beside it. Each command, worker thread and
 * child process is a file beside the server's.
 */
const buildServer = async (): Promise<void> => {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    ssr: { noExternal: bundled },
    build: {
      ssr: true,
      rolldownOptions: {
        input: [
          'main',
          'admin',
          'backup',
          'restore',
          'drill',
          'audit',
          'lisCheck',
          'spreadsheetReader',
          'letterWorker',
          'passwordWorker',
          'documentWorker',
        ].map((file) => `server/node/${file}.ts`),
      },
      outDir: join(dist, 'server'),
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
    },
  });
  const files = 'output' in built ? built.output : [];
  const own = new Set(files.map(({ fileName }) => fileName));
  const imports = files.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  );
  writeServerPackages(
    root,
    dist,
    imports.filter((name) => !own.has(name)),
  );
};
const builders: Record<Part, () => Promise<void>> = { portal: buildPortal, server: buildServer };

interface BuildOptions {
  /** Skips a part whose sources have not changed since its last build. */
  onlyStale: boolean;
  /** Default: both. */
  parts?: readonly Part[];
}

/** Builds server and portal into dist/. Throws on compile errors. */
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
    // Also in tests: React's development build must never be shipped or measured.
    process.env['NODE_ENV'] = 'production';
    await builders[part]();
    // Child processes must not inherit it.
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
    mkdirSync(dist, { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ ...built, [part]: hash }));
    console.log(`Built the ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
};
