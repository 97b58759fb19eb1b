import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { sendToProvider, takeBack } from '../../../contract/providers.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import {
  BLOOD,
  BOTH,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
} from '../../../tests/support/outsideLaboratories.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { takeNext } from '../connections/outbox.ts';
import { receiveMessage, type StoredConnection } from '../connections/receive.ts';
import { settleSent } from '../connections/settleSent.ts';
import { workOffMessages } from '../connections/workOff.ts';
import { bringAnalytes } from '../lis/bringAnalytes.ts';

let connection: StoredConnection;
const test = useLab(async () => {
  await insertProviders(test.db);
  await test.db.update(providers).set({ kind: 'hl7' }).where(eq(providers.id, providerIds.Dialab));
  await bringAnalytes(test.db);
});
const desk = outsideDesk(test);
beforeEach(async () => {
  await test.db.execute('truncate connections cascade');
  await handOver(test);
  connection = await insertConnection(test.db, { providerId: providerIds.Dialab });
});

const messages = async () =>
  (await test.db.select().from(connectionMessages).orderBy(connectionMessages.id)).map(
    ({ state, content }) => [state, /ORC\|(..)/.exec(new TextDecoder().decode(content))?.[1]],
  );
const settle = async (kind: 'accepted' | 'refused', text: string) => {
  const message = await takeNext(test.db, connection, test.clock.now());
  const read = readMessage(new TextEncoder().encode(`MSH|^~\\&|LIS\r${text}`), 'utf-8');
  if (message && read.ok) await settleSent(test.lab, connection, message, { kind, answer: read.value });
};
const entry = () => desk.orderAt(providerIds.Dialab, BLOOD);
const back = () =>
  test.ask(takeBack, {
    as: 'Sorter',
    body: { providerId: providerIds.Dialab, barcode: BLOOD, reason: 'Ошибка' },
  });

it('an order goes to an outside laboratory by its connection, which says how far it is', async () => {
  await desk.send(providerIds.Dialab, BLOOD);
  await desk.send(providerIds.Dialab, BLOOD);
  expect(await messages()).toEqual([['waiting', 'NW']]);
  await desk.work(30);
  expect((await entry()).status).toBe(sortingStatus.SENT);
  await settle('accepted', 'MSA|AA|1');
  expect((await entry()).status).toBe(sortingStatus.IMPORTED);
});

it('what was not sent is removed when it is taken back, what was is cancelled, and either is sent again (X-136)', async () => {
  await desk.send(providerIds.Dialab, BLOOD);
  await back();
  expect(await messages()).toEqual([]);
  await handOver(test);
  await desk.send(providerIds.Dialab, BLOOD);
  await settle('refused', 'MSA|AR|1|Unknown clinic');
  expect((await entry()).lastError).toBe('The outside laboratory has not accepted the order: Unknown clinic');
  await back();
  expect(await messages()).toEqual([
    ['quarantined', 'NW'],
    ['waiting', 'CA'],
  ]);
  const body = { providerId: providerIds.Dialab, barcodes: [BLOOD], takenBack: true };
  await test.ask(sendToProvider, { as: 'Sorter', body });
  expect(await messages()).toEqual([
    ['quarantined', 'NW'],
    ['waiting', 'CA'],
    ['waiting', 'NW'],
  ]);
});

it('without a connection or a code it is not sent', async () => {
  await test.db.update(connections).set({ isActive: false });
  await desk.send(providerIds.Dialab, BLOOD);
  expect((await entry()).lastError).toContain('does not answer');
  await test.db.update(connections).set({ isActive: true });
  await test.db
    .update(providerServices)
    .set({ providerCode: null })
    .where(eq(providerServices.providerId, 1));
  await desk.send(providerIds.Dialab, BLOOD);
  expect(await entry()).toMatchObject({
    status: sortingStatus.NEW,
    lastError: expect.stringContaining('1001'),
  });
  await test.db
    .update(providerServices)
    .set({ providerCode: 'D-1' })
    .where(eq(providerServices.providerId, 1));
  await desk.send(providerIds.Dialab, BLOOD);
  expect(await messages()).toEqual([['waiting', 'NW']]);
  expect((await entry()).status).toBe(sortingStatus.SENT);
});

it('its results are known by the codes that were agreed, and are released under its name', async () => {
  await test.db.update(connections).set({ sharesCodes: true }).where(eq(connections.id, connection.id));
  await test.db.update(providerServices).set({ providerCode: 'D-7' });
  const both = { providerId: providerIds.Dialab, serviceId: 5, price: 100, workingDays: 1 };
  await test.db.insert(providerServices).values({ ...both, providerCode: 'D-7' });
  await test.db
    .update(providerServices)
    .set({ providerCode: 'D-1' })
    .where(eq(providerServices.serviceId, 1));
  const result = (id: string, code: string) =>
    new TextEncoder().encode(
      [
        `MSH|^~\\&|LIS|D|||20261120||ORU^R01|${id}|P|2.5.1|||||||UTF-8`,
        'PID|1||||Иванова^Мария||19810111',
        `OBR|1|${BLOOD}||${code}`,
        'OBX|1|NM|wbc||6.0|10*9/L|||||F',
        '',
      ].join('\r'),
    );
  const receive = async (id: string, code: string) => {
    await receiveMessage(test.lab, { ...connection, sharesCodes: true }, result(id, code));
    await workOffMessages(test.lab);
    const [row] = await test.db.select().from(connectionMessages).where(eq(connectionMessages.controlId, id));
    return row?.reasons.map(({ code: reason, found }) => `${reason} ${found}`);
  };
  expect(await receive('R1', 'D-1')).toEqual(['notOrdered 1001']);
  await desk.send(providerIds.Dialab, BLOOD);
  await settle('accepted', 'MSA|AA|1');
  // It was agreed for several services.
  expect(await receive('R2', 'D-7')).toEqual(['unknownService D-7']);
  expect(await receive('R3', 'D-1')).toEqual([]);
  expect((await entry()).status).toBe(sortingStatus.INTEGRATED);
  const released = await test.db.select().from(releases).where(eq(releases.serviceId, 1));
  expect(released).toMatchObject([{ providerId: providerIds.Dialab, kind: 'final' }]);
});

describe('a result without a name (X-162)', () => {
  const born = '19810111|F';
  const named = `PID|1||||${BLOOD}^^^^^^S||${born}`;
  const lines = (order: string, code: string) => [
    `OBR|1|${order}||${code}`,
    'OBX|1|NM|wbc||6.0|10*9/L|||||F',
  ];
  const own = lines(BLOOD, 'D-1');
  beforeEach(() => desk.send(providerIds.Dialab, BLOOD, BOTH));
  const receive = async (...segments: string[]) => {
    const content = ['MSH|^~\\&|LIS|D|||20261120||ORU^R01|N1|P|2.5.1|||||||UTF-8', ...segments, ''].join(
      '\r',
    );
    await receiveMessage(test.lab, { ...connection, sharesCodes: true }, new TextEncoder().encode(content));
    await test.db.update(connections).set({ sharesCodes: true });
    await workOffMessages(test.lab);
    const [row] = await test.db
      .select()
      .from(connectionMessages)
      .where(eq(connectionMessages.controlId, 'N1'));
    return {
      reasons: row?.reasons.map(({ code, at, found }) => `${code} ${at} ${found}`.trim()),
      filed: await test.db.$count(releases),
    };
  };

  it.each([
    ['with the pseudonym that it was sent with', [named, ...own]],
    ['with nothing in place of the name', [`PID|1||||||${born}`, ...own]],
    ['with the names of an order sent before', ['PID|1||||Иванова^Мария||19810111', ...own]],
    ['with the number of its label', [named, ...own, `SPM|1|${BLOOD}03`]],
    [
      'with a number of the other side that is like ours',
      [named, `OBR|1|${BLOOD}|8999999999|D-1`, ...own.slice(1)],
    ],
  ])('is filed %s', async (_, segments) => {
    expect(await receive(...segments)).toEqual({ reasons: [], filed: 1 });
  });

  it.each([
    ['another birth date', [named.replace('0111', '0112'), ...own], ['otherBirthDate PID-7 19810112']],
    ['another gender', [named.replace('|F', '|M'), ...own], ['otherGender PID-8 M']],
    ['no gender', [named.replace('|F', ''), ...own], ['otherGender PID-8']],
    [
      'a name that is not that of the order',
      [`PID|1||||Петрова^Мария||${born}`, ...own],
      ['otherName PID-5 Петрова Мария'],
    ],
    [
      'the number of another order as its name',
      [`PID|1||||${BOTH}||${born}`, ...own],
      [`otherName PID-5 ${BOTH}`],
    ],
    ['the label of another order', [named, ...own, `SPM|1|${BOTH}03`], [`unknownOrder OBR-2 ${BOTH}`]],
    [
      'a service beside its own that was not handed over',
      [named, ...own, ...lines(BLOOD, '2001')],
      ['notOrdered OBR[2]-4 2001'],
    ],
  ])('is not filed with %s', async (_, segments, reasons) => {
    expect(await receive(...segments)).toEqual({ reasons, filed: 0 });
  });
});
