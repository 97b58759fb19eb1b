import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import type { FC, PropsWithChildren } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../dataProvider/requestError.ts';
import { createI18n } from '../../i18n/provider.ts';
import { I18nContext } from '../../i18n/useT.ts';
import { usePrintLabels } from '../outsourcing/usePrintLabels.ts';
import { useResultEmail } from './mail/useResultEmail.ts';
import { useSeveral } from './useSeveral.ts';

const saved: string[] = [];
vi.mock('../../ui/saveFile.ts', () => ({ saveFile: (_: string, name: string) => saved.push(name) }));
const printed: string[] = [];
vi.mock('../../ui/printPdf.ts', () => ({ printPdf: (file: string) => void printed.push(file) }));

const i18n = await createI18n('en');
await i18n.load('outsourcing');
const { t } = i18n;
beforeEach(() => {
  saved.length = 0;
  printed.length = 0;
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

test('results of 120 orders are saved as three files; those of a file that failed are named', async () => {
  const sizes: number[] = [];
  const downloadResults = (part: string[]) => {
    sizes.push(part.length);
    return sizes.length === 2
      ? Promise.reject(new RequestError('The laboratory is busy', 409))
      : Promise.resolve({ isSuccess: true, base64File: '', fileName: 'results.pdf', orders: [] });
  };
  const { result } = renderHook(() => useSeveral(named), { wrapper: wrapper({ downloadResults }) });
  await waitFor(() => expect(result.current).not.toBeNull());
  act(() => result.current.save(barcodes(120), 'pdf'));
  await waitFor(() => expect(result.current.missing).not.toBeNull());
  expect(sizes).toEqual([50, 50, 20]);
  expect(saved).toEqual(['results_1.pdf', 'results_3.pdf']);
  expect(result.current.missing?.hasFile).toBe(true);
  expect(result.current.missing?.orders).toHaveLength(50);
  expect(result.current.missing?.orders[0]).toMatchObject({
    barcode: '5000000050',
    statusMessage: 'The laboratory is busy',
  });
  expect(result.current.progress).toBeNull();
});

test('results of 51 orders go in two e-mails; who missed one of them was not reached', async () => {
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
  act(() => result.current.send(['a@c.by', 'b@c.by'], barcodes(51)));
  await waitFor(() => expect(result.current.sent).not.toBeNull());
  expect(sizes).toEqual([50, 1]);
  expect(result.current.sent?.orders).toHaveLength(51);
  expect(result.current.sent?.recipients).toMatchObject([
    { email: 'a@c.by', isSuccess: true },
    { email: 'b@c.by', isSuccess: false },
  ]);
});

test('labels of 250 orders are printed by three presses', async () => {
  const providerLabels = (part: string[]) => Promise.resolve(`${part[0] ?? ''} ${String(part.length)}`);
  const { result } = renderHook(() => usePrintLabels(), { wrapper: wrapper({ providerLabels }) });
  await waitFor(() => expect(result.current).not.toBeNull());
  for (let press = 0; press < 3; press++) await act(() => result.current.print(barcodes(250)));
  expect(printed).toEqual(['5000000000 100', '5000000100 100', '5000000200 50']);
});
