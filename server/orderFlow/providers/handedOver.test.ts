import { eq, and, type SQL } from 'drizzle-orm';
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
import { bringAnalytes } from '../../simulator/bringAnalytes.ts';
import * as endpoints from '../../../contract/providers.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { drawPaper } from '../../drawPaper.ts';
import { orders } from '../../core/db/schema/orders.ts';

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
/** Agrees on the code of services, those of Dialab unless others are named. */
const agree = (
  providerCode: string | null,
  which = eq(providerServices.providerId, providerIds.Dialab) as SQL | undefined,
) => test.db.update(providerServices).set({ providerCode }).where(which);
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
  await agree(null);
  await desk.send(providerIds.Dialab, BLOOD);
  expect(await entry()).toMatchObject({
    status: sortingStatus.NEW,
    lastError: expect.stringContaining('1001'),
  });
  await agree('D-1');
  await desk.send(providerIds.Dialab, BLOOD);
  expect(await messages()).toEqual([['waiting', 'NW']]);
  expect((await entry()).status).toBe(sortingStatus.SENT);
});

it('its results are known by the codes that were agreed, and are released under its name', async () => {
  await test.db.update(connections).set({ sharesCodes: true }).where(eq(connections.id, connection.id));
  await agree('D-7');
  const both = { providerId: providerIds.Dialab, serviceId: 5, price: 100, workingDays: 1 };
  await test.db.insert(providerServices).values({ ...both, providerCode: 'D-7' });
  await agree('D-1', eq(providerServices.serviceId, 1));
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

describe('what a person hands over (X-161)', () => {
  const { Dialab, paper } = providerIds;
  /** The service without a code at the paper laboratory. */
  const uncoded = and(eq(providerServices.providerId, paper), eq(providerServices.serviceId, 10));
  beforeEach(() => agree('P-10', uncoded));
  const become = (kind: 'file' | 'paper', fileFormat: 'xlsx' | 'csv' = 'xlsx') =>
    test.db.update(providers).set({ kind, fileFormat }).where(eq(providers.id, paper));
  const documentOf = (...barcodes: string[]) =>
    test.ask(endpoints.providerDocument, { as: 'Sorter', body: { providerId: paper, barcodes } });
  const take = async (number: number) => {
    const [order] = await test.db.select({ id: orders.id }).from(orders).where(eq(orders.barcode, BOTH));
    await test.db
      .execute(`insert into specimen_marks (order_id, number, tube_code, state, taken_at, by_user, at)
      values (${String(order?.id)}, ${String(number)}, 'SST', 'taken', '2026-11-20 09:00+03', 1, now())`);
  };

  it('a workbook has the tubes of a laboratory with its codes, birth date and gender, and no name', async () => {
    await become('file');
    await desk.send(paper, BOTH);
    await take(1);
    const { base64string, fileName } = await documentOf(BOTH);
    expect(fileName).toBe('METAL-2026-11-20.xlsx');
    const [sheet] = await sheetsOf(base64string);
    expect(sheet?.rows).toEqual([
      ['Order barcode', 'Service codes', 'Specimen barcode', 'Specimen', 'Date of birth', 'Gender', 'Taken'],
      [BOTH, 'P-4', '8000000002015', 'SST Serum', '1981-01-11', 'female', '2026-11-20T09:00'],
      [BOTH, 'P-4', '8000000002023', 'SST Serum', '1981-01-11', 'female', ''],
      [BOTH, 'P-10', '', '', '1981-01-11', 'female', ''],
    ]);
  });

  it('a text has the same, and nothing of it becomes a formula', async () => {
    await become('file', 'csv');
    await agree('=1+1', uncoded);
    await desk.send(paper, BOTH);
    const { base64string, fileName } = await documentOf(BOTH);
    await agree('P-10', uncoded);
    expect(fileName).toBe('METAL-2026-11-20.csv');
    expect(Buffer.from(base64string, 'base64').toString('utf8').split('\r\n').slice(1)).toEqual([
      `${BOTH};P-4;8000000002015;SST Serum;11.01.1981;female;`,
      `${BOTH};P-4;8000000002023;SST Serum;11.01.1981;female;`,
      `${BOTH};"'=1+1";;;11.01.1981;female;`,
    ]);
  });

  it('a sheet on paper has the same', async () => {
    test.lab.documents = { draw: drawPaper };
    await become('paper');
    await desk.send(paper, BOTH);
    const { base64string, fileName } = await documentOf(BOTH);
    expect(fileName).toBe('METAL-2026-11-20.pdf');
    const text = (await pdfText(base64string)).join(' ');
    for (const part of [
      'Specimens for an outside laboratory',
      'Metal',
      '80 0000 0002 01-5',
      'P-4',
      'P-10',
      '11.01.1981',
      'female',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Иванова|Мария/);
  });

  it('only what was sent by hand has a document, and the log has who took it and what was sent', async () => {
    await become('paper');
    const before = await documentOf(BOTH).catch((error: unknown) => String(error));
    await desk.send(paper, BOTH);
    await desk.send(Dialab, BLOOD);
    await documentOf(BOTH);
    const { rows } = await test.db.execute<{ action: string; after: { services?: string[] } | null }>(
      "select action, after from audit_log where action in ('provider.send', 'provider.download') order by id",
    );
    expect([before, rows.map(({ action, after }) => [action, after?.services])]).toEqual([
      expect.stringContaining('404'),
      [
        ['provider.send', ['P-4', 'P-10']],
        ['provider.send', ['D-1']],
        ['provider.download', undefined],
      ],
    ]);
  });

  it('what was handed over by a person waits for its result and does not go on by itself', async () => {
    await become('paper');
    await desk.send(paper, BOTH);
    for (const days of [1, 2]) await desk.work(days);
    expect(await desk.orderAt(paper, BOTH)).toMatchObject({ status: 2, providerNumber: '' });
  });
});
