import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import type { FC, PropsWithChildren } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../i18n/provider.ts';
import { I18nContext } from '../../i18n/useT.ts';
import * as printer from '../../ui/printPdf.ts';
import { usePrintLabels } from '../outsourcing/usePrintLabels.ts';
import { useDownloads } from './downloads/useDownloads.ts';
import { useResultEmail } from './mail/useResultEmail.ts';

const printed: string[] = [];

const i18n = await createI18n('en');
await i18n.load('outsourcing');
const { t } = i18n;
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(printer, 'printPdf').mockImplementation((file) => Promise.resolve(void printed.push(file)));
});
const wrapper =
  (methods: Record<string, unknown>): FC<PropsWithChildren> =>
  ({ children }) => (
    <I18nContext value={{ language: 'en', t }}>
      <CoreAdminContext dataProvider={testDataProvider(methods)}>{children}</CoreAdminContext>
    </I18nContext>
  );
const barcodes = (count: number) => Array.from({ length: count }, (_, at) => String(5_000_000_000 + at));
const named = (barcode: string) => ({ barcode, patient: null });

test('results of 1,200 orders are two downloads, each under its own key', async () => {
  const asked: [orders: number, key: string][] = [];
  const ask = (_start: unknown, sent: { body: { barcodes: string[] }; idempotencyKey: string }) => {
    asked.push([sent.body.barcodes.length, sent.idempotencyKey]);
    return Promise.resolve({ download: null, orders: [] });
  };
  const methods = { ask, call: () => Promise.resolve({ downloads: [] }) };
  const { result } = renderHook(() => useDownloads(named), { wrapper: wrapper(methods) });
  await waitFor(() => expect(result.current).not.toBeNull());
  act(() => result.current.start(barcodes(1200), 'pdf'));
  await waitFor(() => expect(asked.map(([orders]) => orders)).toEqual([1000, 200]));
  expect(asked[0]?.[1]).not.toBe(asked[1]?.[1]);
});

test('results of 51 orders go in two e-mails; a recipient who missed one was not reached', async () => {
  const sizes: number[] = [];
  const mailResults = (emails: string[], part: string[]) => {
    sizes.push(part.length);
    const isLast = sizes.length === 2;
    return Promise.resolve({
      statusMessage: '',
      recipients: emails.map((email) => ({
        email,
        isSuccess: !isLast || email !== 'b@c.by',
        statusMessage: '',
      })),
      orders: part.map((barcode) => ({ barcode, isSuccess: true, statusMessage: '' })),
    });
  };
  const { result } = renderHook(() => useResultEmail(false), { wrapper: wrapper({ mailResults }) });
  await waitFor(() => expect(result.current).not.toBeNull());
  act(() =>
    result.current.send({
      emails: ['a@c.by', 'b@c.by'],
      barcodes: barcodes(51),
      way: { as: 'pdf', linkDays: 5, language: 'en' },
    }),
  );
  await waitFor(() => expect(result.current.sent).not.toBeNull());
  expect(sizes).toEqual([50, 1]);
  expect(result.current.sent?.orders).toHaveLength(51);
  expect(result.current.sent?.recipients).toMatchObject([
    { email: 'a@c.by', isSuccess: true },
    { email: 'b@c.by', isSuccess: false },
  ]);
});

test('labels of 250 orders are printed by three presses', async () => {
  const providerLabels = (_providerId: number, part: string[]) =>
    Promise.resolve(`${part[0] ?? ''} ${String(part.length)}`);
  const { result } = renderHook(() => usePrintLabels(1), { wrapper: wrapper({ providerLabels }) });
  await waitFor(() => expect(result.current).not.toBeNull());
  for (let press = 0; press < 3; press++) await act(() => result.current.print(barcodes(250)));
  expect(printed).toEqual(['5000000000 100', '5000000100 100', '5000000200 50']);
});
