import { connectedSystems, type ConnectedSystem } from '../../contract/connectedSystems.ts';
import type { BodyInput, ResponseOf } from '../../contract/endpoint.ts';
import { issueOrderSecret, sendOnlineOrder } from '../../contract/onlineOrders.ts';
import { signed } from '../../server/core/session/signature.ts';
import type { FailureOf, TestLab } from './testLab.ts';

type Answer = Partial<ResponseOf<typeof sendOnlineOrder>> & Partial<FailureOf<typeof sendOnlineOrder>>;
interface SignedCall {
  body: string;
  headers: Record<string, string>;
}

/** An online order of a new patient for a blood count of 10.00 BYN, paid by ERIP. */
export const onlineOrder = {
  action: 'create',
  number: 'S-1',
  contractId: 1,
  patient: {
    lastName: 'Новикова',
    firstName: 'Вера',
    gender: 'F',
    dateOfBirth: '19920305',
    mobilePhone: '+375291112233',
  },
  services: ['1001'],
  paymentChannel: 4,
} as const;

/** A public site of the first contract that may send online orders. */
export interface Site {
  system: ConnectedSystem;
  secret: string;
  signedCall: (body: object) => Promise<SignedCall>;
  /** The status of a call as it is. */
  raw: (call: SignedCall) => Promise<number>;
  send: (body: object) => Promise<[number, Answer]>;
}

export const openSite = async (
  test: TestLab,
  input: Partial<BodyInput<typeof connectedSystems.create>> = {},
): Promise<Site> => {
  const { item: system } = await test.ask(connectedSystems.create, {
    as: 'Admin',
    body: { name: 'Public site', contracts: [{ contractId: 1 }], reads: [], sellsOnline: true, ...input },
  });
  const { secret } = await test.ask(issueOrderSecret, { as: 'Admin', body: { id: system.id } });
  let calls = 0;
  const request = ({ body, headers }: SignedCall) => {
    calls += 1;
    return test.app.request(sendOnlineOrder.path, {
      method: 'POST',
      // Refusals are limited by address.
      headers: {
        'X-Forwarded-For': `10.0.${calls >> 8}.${calls & 255}`,
        'Accept-Language': 'en',
        ...headers,
      },
      body,
    });
  };
  const signedCall = async (sent: object) => {
    const body = JSON.stringify(sent);
    const headers = await signed(secret, { id: crypto.randomUUID(), at: test.clock.now(), body });
    return { body, headers: { 'Client-Id': system.clientId, ...headers } };
  };
  return {
    system,
    secret,
    signedCall,
    raw: async (call) => (await request(call)).status,
    send: async (sent) => {
      const response = await request(await signedCall(sent));
      return [response.status, (await response.json()) as Answer];
    },
  };
};
