import { vi } from 'vitest';
import { openLab, type TestLab } from './testLab.ts';

/** Opens a laboratory for a screen test; the browser's date is the laboratory's until it closes. */
export const openLabOfToday = async (): Promise<TestLab> => {
  const lab = await openLab();
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  return {
    ...lab,
    close: async () => {
      vi.useRealTimers();
      await lab.close();
    },
  };
};
