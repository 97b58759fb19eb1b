import { expect, it } from 'vitest';
import { connections as contract } from '../../../contract/connections.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { answerTo, listenForTest } from '../../../tests/support/mllp.ts';
import { freePort } from '../../../tests/support/server.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { tryStored } from './tryStored.ts';

const test = useLab(() => {
  const { db, secret } = test.lab;
  test.lab.tryConnection = tryStored({ db, secret, exchangeDir: '/nowhere' });
});
const checked = (id: number, language = 'en') =>
  test.ask(contract.check, { as: 'Admin', headers: { 'Accept-Language': language }, body: { id } });

it('an administrator tries a connection with one message that has no data of patients (X-126)', async () => {
  const received: string[] = [];
  const { port } = await listenForTest({
    handle: async ({ bytes }) => {
      received.push(new TextDecoder().decode(bytes));
      return answerTo(bytes);
    },
  });
  const { id } = await insertConnection(test.db, { host: '127.0.0.1', port });
  const { isWell, findings } = await checked(id);
  expect([isWell, findings]).toEqual([
    true,
    [
      { isWell: true, text: `Connected to 127.0.0.1:${String(port)} without TLS.`, advice: '' },
      { isWell: true, text: 'A message with Cyrillic letters is accepted (AA).', advice: '' },
    ],
  ]);
  expect(received.map((text) => text.split('\r').map((segment) => segment.slice(0, 3)))).toEqual([
    ['MSH', 'NTE', ''],
  ]);
  expect(await test.db.$count(connectionMessages)).toBe(0);
  expect((await auditLines(test, 'connection.test')).at(-1)).toMatchObject({
    subject: `connection ${String(id)}`,
  });
});

it('what is wrong is said in the language of the administrator, with what to do', async () => {
  const { id } = await insertConnection(test.db, {
    name: 'Other',
    providerId: null,
    isActive: false,
    host: '127.0.0.1',
    port: await freePort(),
  });
  expect(await checked(id, 'ru')).toMatchObject({
    isWell: false,
    findings: [
      {
        isWell: false,
        text: expect.stringContaining('ECONNREFUSED') as string,
        advice: 'Там никто не слушает. Спросите инженера лаборатории, запущен ли обмен и какой у него порт.',
      },
    ],
  });
});

it('a key that cannot be read is named, and a connection that is none is not found', async () => {
  const { id } = await insertConnection(test.db, {
    name: 'Third',
    isActive: false,
    host: '127.0.0.1',
    port: 1,
    privateKey: 'no ciphertext',
  });
  expect((await checked(id)).findings).toEqual([
    {
      isWell: false,
      text: 'The private key of the connection was stored with another SECRET.',
      advice: 'Enter it again.',
    },
  ]);
  expect((await test.call(contract.check, { as: 'Admin', body: { id: 999 } })).status).toBe(404);
});
