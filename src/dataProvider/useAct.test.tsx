import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider, useNotificationContext } from 'react-admin';
import type { FC, PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { readDevices } from '../../contract/devices.ts';
import { readNotifications, saveNotifications } from '../../contract/ownNotifications.ts';
import { uploadImport } from '../../contract/orderImport.ts';
import { createI18n } from '../i18n/provider.ts';
import { I18nContext } from '../i18n/useT.ts';
import { createQueryClient } from './queryClient.ts';
import { RequestError } from './requestError.ts';
import { useAct } from './useAct.ts';
import { useRead } from './useRead.ts';

interface Call {
  path: string;
  idempotencyKey?: string;
  isBackground?: boolean;
}

const i18n = await createI18n('en');
/** A page whose calls are noted; `refused`: they fail. */
const open = () => {
  const calls: Call[] = [];
  const server = { refused: false };
  const call = ({ path }: { path: string }, options: Omit<Call, 'path'> = {}) => {
    calls.push({ path, ...options });
    return server.refused ? Promise.reject(new RequestError('Not now', 409)) : Promise.resolve({});
  };
  const wrapper: FC<PropsWithChildren> = ({ children }) => (
    <I18nContext value={i18n}>
      <CoreAdminContext queryClient={createQueryClient()} dataProvider={testDataProvider({ call })}>
        {children}
      </CoreAdminContext>
    </I18nContext>
  );
  return { calls, server, wrapper };
};

test('retries of an act have one key until it succeeds; the same once more, and another file, is another act', async () => {
  const { calls, server, wrapper } = open();
  const { result } = renderHook(() => useAct(uploadImport), { wrapper });
  const upload = (content = 'a') => {
    const file = new File([content], 'a.xlsx', { lastModified: 1 });
    const input = { body: { fileName: 'a.xlsx' }, file };
    return act(() => result.current.mutateAsync(input).catch(() => null));
  };
  server.refused = true;
  await upload();
  await upload();
  server.refused = false;
  await upload();
  server.refused = true;
  await upload();
  await upload('longer');
  const keys = calls.map(({ idempotencyKey = '' }) => idempotencyKey);
  expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(new Set(keys).size).toBe(3);
});

test('after an act, also a refused one, what is stale is read again in the background, and nothing else', async () => {
  const { calls, server, wrapper } = open();
  const { result } = renderHook(
    () => {
      useRead(readNotifications, { isBackground: 'again' });
      // The same, so it is not read twice.
      useRead(readNotifications, { isBackground: true });
      useRead(readDevices, {});
      return useAct(saveNotifications, { stale: [readNotifications], onError: 'shown' });
    },
    { wrapper },
  );
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]).toMatchObject({ path: readNotifications.path, isBackground: false });
  server.refused = true;
  await act(() => result.current.mutateAsync({ body: {} as never }).catch(() => null));
  expect(calls.slice(2)).toMatchObject([
    { path: saveNotifications.path },
    { path: readNotifications.path, isBackground: true },
  ]);
});

test('an error is a toast unless the caller has shown it', async () => {
  const { server, wrapper } = open();
  server.refused = true;
  let isHandled = true;
  const { result } = renderHook(
    () => ({
      save: useAct(saveNotifications, { onError: () => isHandled }),
      ...useNotificationContext(),
    }),
    { wrapper },
  );
  const save = () => act(() => result.current.save.mutateAsync({ body: {} as never }).catch(() => null));
  await save();
  expect(result.current.notifications).toEqual([]);
  isHandled = false;
  await save();
  expect(result.current.notifications.map(({ message }) => message)).toEqual(['Not now']);
});
