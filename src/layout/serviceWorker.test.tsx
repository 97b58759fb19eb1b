import { expect, test, vi } from 'vitest';
import { dropOtherBuilds } from './serviceWorker.ts';

test('before a new build is loaded, cached pages of others are dropped, but not pages being fetched (X-70)', async () => {
  const kept = new Map([
    ['shell-monday', '<script type="module" src="/assets/monday.js"></script>'],
    ['shell-tuesday', '<script type="module" src="/assets/tuesday.js"></script>'],
    ['shell-coming', null],
  ]);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...kept.keys()]),
    match: (_: string, { cacheName }: { cacheName: string }) => {
      const page = kept.get(cacheName);
      return Promise.resolve(page ? new Response(page) : undefined);
    },
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  });
  await dropOtherBuilds('/assets/tuesday.js');
  expect([...kept.keys()]).toEqual(['shell-tuesday', 'shell-coming']);
});
