import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageKept, readPageWith, renewWith } from '../network/builds.ts';
import { probeWith } from '../network/network.ts';
import { withRetry } from '../network/withRetry.ts';
import type { ApiClient } from './apiClient.ts';
import { createDataProvider } from './index.ts';

const afterDeployment = (isBackground: boolean) =>
  withRetry(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), {
    isBackground,
  });
const renew = vi.fn(() => Promise.resolve(new PageKept()));
const script = document.createElement('script');
let stop: () => void;
beforeEach(() => {
  renew.mockClear();
  Object.assign(script, { type: 'module', src: '/assets/monday.js' });
  document.head.append(script);
  readPageWith(() => Promise.resolve('<script type="module" src="/assets/tuesday.js"></script>'));
  probeWith(() => Promise.resolve(true));
  stop = renewWith(renew);
});
afterEach(() => {
  stop();
  script.remove();
});

test.each([
  ['what a user waits for', 1, false],
  ['the background', 0, true],
])(
  'when the code of a call of %s is gone after a deployment, the page is reloaded %i times (X-70)',
  async (_, times, isBackground) => {
    const provider = createDataProvider({} as ApiClient, afterDeployment);
    await expect(provider.getList('results', { meta: { isBackground } })).rejects.toBeTruthy();
    if (!isBackground) {
      expect(renew).toHaveBeenCalledTimes(times);
      renew.mockClear();
      await expect(provider.readManifest(1)).rejects.toBeTruthy();
    }
    expect(renew).toHaveBeenCalledTimes(times);
  },
);
