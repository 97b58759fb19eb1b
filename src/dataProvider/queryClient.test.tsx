import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rolesAll } from '../../contract/registration.ts';
import { bare, bench } from './apiClient.fixtures.ts';
import { noteResponse } from '../network/network.ts';
import { createQueryClient } from './queryClient.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  noteResponse();
  vi.useRealTimers();
});

/** Two queries of one screen. */
const watchBoth = (ask: () => Promise<unknown>): (() => void) => {
  const client = createQueryClient();
  const stops = ['first', 'second'].map((key) =>
    new QueryObserver(client, { queryKey: [key], queryFn: ask }).subscribe(() => undefined),
  );
  client.mount();
  return () => {
    client.unmount();
    for (const stop of stops) stop();
  };
};

test('queries that only a gateway refuses do not make each other fetch again', async () => {
  const { client, sent } = bench(bare(502, 'Bad Gateway'));
  const stop = watchBoth(() => client.call(rolesAll));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(8);
  stop();
});

test('after an outage failed queries are fetched again', async () => {
  let isThere = false;
  const { client } = bench(bare(502, 'Bad Gateway'), {}, () => isThere);
  const ask = vi.fn(() => Promise.reject(new Error('failed')));
  const stop = watchBoth(ask);
  void client.call(rolesAll).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
});
