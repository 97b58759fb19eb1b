import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const patient = { testTimeout: 60_000, hookTimeout: 120_000 };
/** A worker runs file after file on the modules it has loaded, so files must leave nothing behind. */
const shared = { isolate: false, unstubGlobals: true };

/**
 * The suites: rules and API (`server`), screens in jsdom (`portal`), real processes (`process`), a real browser (`journeys`).
 * Workers are shared within a group only.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // Threads start faster than processes and share the compiled WebAssembly of the embedded Postgres.
    pool: 'threads',
    maxWorkers: availableParallelism(),
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
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/portalSetup.ts'],
          sequence: { groupOrder: 1 },
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          environment: 'node',
          include: ['tests/process/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/*.test.ts'],
          // A browser on a busy machine may miss a deadline once; `scripts/secondTries.ts` lists such tests.
          retry: 1,
          globalSetup: ['tests/journeys/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
