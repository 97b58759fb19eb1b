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
  ['what a user waits for', 1, 'readManifest'],
  ['the bell', 0, 'listNotices'],
  ['the footer', 0, 'laboratory'],
] as const)(
  'when the code of %s is gone after a deployment, the page is reloaded %i times (X-70)',
  async (_, times, name) => {
    const provider = createDataProvider({} as ApiClient, afterDeployment);
    await expect((provider[name] as (id: number) => Promise<unknown>)(1)).rejects.toBeTruthy();
    expect(renew).toHaveBeenCalledTimes(times);
  },
);
