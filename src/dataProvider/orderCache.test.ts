import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { getOrder } from '../../contract/orders.ts';
import type { Specimen } from '../../contract/specimens.ts';
import { orderKey, putSpecimens } from './orderCache.ts';
import type { AnswerOf } from './useRead.ts';

type Read = AnswerOf<typeof getOrder>;

const now = new Date().toISOString();
const taken: Specimen = {
  number: 1,
  kind: 'SST',
  state: 'taken',
  reason: null,
  note: '',
  site: null,
  siteNote: '',
  takenAt: now,
  by: 'Nurse Test',
  at: now,
};
const orderWith = (specimens: Specimen[]) => ({ order: { barcode: '1234567890', specimens } }) as Read;

/** Reads the order; the test responds. */
const readSlowly = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const responses: ((order: Read) => void)[] = [];
  const observer = new QueryObserver<Read>(client, {
    queryKey: orderKey('1234567890'),
    queryFn: () => new Promise<Read>((resolve) => responses.push(resolve)),
  });
  const shown: (number | undefined)[] = [];
  const errors: unknown[] = [];
  observer.subscribe(({ data, error }) => {
    shown.push(data?.order.specimens.length);
    errors.push(error);
  });
  return { client, observer, responses, shown, errors };
};

test('a mark made while the order is read for the first time is kept although the response lacks it', async () => {
  const { client, observer, responses, errors } = readSlowly();
  void putSpecimens(client, '1234567890', [taken]);
  await vi.waitFor(() => expect(responses).toHaveLength(2));
  responses[0]?.(orderWith([]));
  responses[1]?.(orderWith([taken]));
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.order.specimens).toEqual([taken]));
  expect(new Set(errors)).toEqual(new Set([null]));
});

test('a mark made while the order is read again stays in sight', async () => {
  const { client, observer, responses, shown } = readSlowly();
  responses[0]?.(orderWith([]));
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.order.specimens).toEqual([]));
  void observer.refetch();
  shown.length = 0;
  void putSpecimens(client, '1234567890', [taken]);
  await vi.waitFor(() => expect(responses).toHaveLength(3));
  responses[1]?.(orderWith([]));
  responses[2]?.(orderWith([taken]));
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(observer.getCurrentResult().data?.order.specimens).toEqual([taken]);
  // Without marks until the response, with the mark from then on.
  expect(shown.join('').replace(/^0+/, '')).toMatch(/^1+$/);
});
