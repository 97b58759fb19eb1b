import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';

const patient = { testTimeout: 60_000, hookTimeout: 120_000 };
/** A worker runs file after file on the modules it has loaded, so files must leave nothing behind. */
const shared = { isolate: false, unstubGlobals: true };
const portal = {
  environment: './tests/support/jsdomEnvironment.ts',
  setupFiles: ['tests/support/portalSetup.ts'],
  ...patient,
};

/** A module that imports whatever files there are is transformed for each run, since a new file is no change of its own. */
const freshGlobs: Vite.Plugin = {
  name: 'fresh-globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/** Files of a minute and more; started last, one would run alone at the end. */
const long = [
  'everyForm.test.tsx',
  'everyResource.test.tsx',
  'screenAccess.test.tsx',
  'process/backup.test.ts',
  'process/chaos.test.ts',
  'process/start.test.ts',
].map((name) => `/${name}`);
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * The suites: rules and API (`server`), screens in jsdom (`portal`), real processes (`process`), a real browser (`journeys`).
 * Workers are shared within a suite only.
 */
export default defineConfig({
  plugins: [react(), freshGlobs],
  test: {
    // Threads start faster than processes and share the compiled WebAssembly of the embedded Postgres.
    pool: 'threads',
    runner: './tests/support/costRunner.ts',
    // A test waits a fifth of its time, for debounced fields, child processes and the like.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Transformed modules are kept for the next run, by their content.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,src,scripts}/**/*.test.ts', 'tests/*.test.ts'],
          ...shared,
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          include: ['src/**/*.test.tsx'],
          ...portal,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          environment: 'node',
          include: ['tests/process/*.test.ts'],
          // A process of its own tells what the servers that it started have cost.
          pool: 'forks',
          // Passed on to the servers: an embedded database that lives for seconds is not worth compiling again for speed.
          execArgv: ['--liftoff-only'],
          globalSetup: ['tests/process/setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          expect: { poll: { timeout: 15_000 } },
          environment: 'node',
          include: ['tests/journeys/*.test.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          ...shared,
          // A browser is busy beside each worker.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
