import { expect, test, vi } from 'vitest';
import { importSession } from '../../contract/orderImport.ts';
import { contractsAll } from '../../contract/contracts.ts';
import { memoryStorage, nurse } from './session.fixtures.ts';
import { rememberUser } from './session.ts';

test('the calls of the order import go to its own server when the build names one (IMP-05)', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubEnv('VITE_ORDER_IMPORT_URL', 'https://import.test/orders');
  const { connect } = await import('./connection.ts');
  rememberUser(nurse('here'));
  const asked: unknown[] = [];
  const client = connect({
    language: () => 'en',
    fetch: (address) => {
      asked.push(address);
      return Promise.resolve(Response.json({ isSuccess: true, statusMessage: '' }));
    },
    solveCaptcha: () => Promise.resolve(''),
    pause: () => Promise.resolve(),
    place: () => '/',
    leave: () => undefined,
  });
  await client.call(importSession);
  await client.call(contractsAll);
  expect(asked).toEqual([
    'https://import.test/orders/v1.0/Session',
    expect.stringMatching(/^\/v1\.0\/Contract/),
  ]);
});
