import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { roles } from '../../contract/codes.ts';
import { searchPatients } from '../../contract/patients.ts';
import type { SessionUser } from '../../contract/session.ts';
import { sessionPort } from './apiClient.fixtures.ts';
import { createApiClient } from './apiClient.ts';
import { firstPatientSearch, startFirstCall } from './firstSearch.ts';

const nurse = (...contractIds: number[]): SessionUser => ({
  accessToken: 'token',
  refreshToken: 'refresh',
  refreshTokenExpiryTime: '2026-12-01T00:00:00Z',
  expiresOn: 2_000_000_000,
  userRole: { id: roles.Nurse, name: 'Nurse' },
  userContracts: contractIds.map((id) => ({
    id,
    name: { ru: 'Клиника', en: 'Clinic', be: 'Клініка' },
    clientUnits: [],
    defaultUnitId: null,
  })),
  lastContractId: null,
  startPage: 'today',
  email: 'nurse@test.lab',
  name: 'Nurse',
  flags: { sendByEmail: true, priceDisplay: true, calculatorImport: true, calculatorUse: true },
  sessionMinutes: 120,
  lockMinutes: 10,
  mustEnrol: false,
});

interface Sent {
  url: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}
let sent: Sent[] = [];
const send: typeof fetch = (input, init) => {
  const headers = Object.fromEntries(new Headers(init?.headers).entries());
  sent.push({
    url: new URL(input instanceof Request ? input.url : input, 'http://lab.test').href,
    method: init?.method,
    headers,
    body: init?.body,
  });
  return Promise.resolve(Response.json({ isSuccess: true }));
};

const storage = new Map<string, string>();
beforeEach(() => {
  sent = [];
  storage.clear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const caller = (user: SessionUser) => ({ send, baseUrl: '', language: 'be', applicationId: 'browser', user });

test('the news are asked for as the API client would', () => {
  startFirstCall('/info/news', caller(nurse(3)));
  expect(window.earlyCall).toMatchObject({ method: 'GET', url: '/articles', body: null });
});

test('what waits today is asked for as the API client would', () => {
  startFirstCall('/today', caller(nurse(3)));
  expect(sent).toHaveLength(1);
  expect(window.earlyCall).toMatchObject({ method: 'GET', url: '/v1.0/Today', body: null });
  startFirstCall('/results', caller(nurse(3)));
  expect(sent).toHaveLength(1);
});

describe('the first search of patients', () => {
  test('is sent exactly as the API client would, and the client takes over its response', async () => {
    startFirstCall('/create-order', caller(nurse(3)));
    const client = createApiClient({
      baseUrl: '',
      language: () => 'be',
      session: sessionPort,
      fetch: send,
      solveCaptcha: () => Promise.resolve(''),
      pause: () => Promise.resolve(),
    });
    const ask = () => client.call(searchPatients, { body: firstPatientSearch(3), contracts: [3] });
    await ask();
    expect(sent).toHaveLength(1);
    await ask();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  test('uses the contract the same user chose before', () => {
    const saved = (owner: string) =>
      JSON.stringify({
        version: 1,
        owner,
        values: { 'wizard.place': { contractId: 5, clientUnitId: null } },
      });
    storage.set('redux-store', saved('nurse@test.lab'));
    startFirstCall('/create-order', caller({ ...nurse(3, 5), lastContractId: 3 }));
    expect(sent[0]?.body).toBe(JSON.stringify(firstPatientSearch(5)));
    storage.set('redux-store', saved('other@test.lab'));
    startFirstCall('/create-order', caller(nurse(3, 5)));
    expect(sent).toHaveLength(1);
  });

  test('is for the contract of the last order after sign-in', () => {
    startFirstCall('/create-order', caller({ ...nurse(3, 5), lastContractId: 5 }));
    expect(sent[0]?.body).toBe(JSON.stringify(firstPatientSearch(5)));
  });

  test('is not sent for a contract the user no longer has, nor when one must be chosen', () => {
    storage.set('redux-store', '{broken');
    startFirstCall('/create-order', caller(nurse(3, 5)));
    startFirstCall('/create-order', caller(nurse()));
    expect(sent).toEqual([]);
  });

  test('is repeated by the client when it failed', async () => {
    const failing: typeof fetch = () => Promise.resolve(new Response(null, { status: 401 }));
    startFirstCall('/create-order', { ...caller(nurse(3)), send: failing });
    const { claimEarlyResponse } = await import('./earlyCall.ts');
    expect(
      await claimEarlyResponse('POST', searchPatients.path, JSON.stringify(firstPatientSearch(3))),
    ).toBeNull();
  });
});
