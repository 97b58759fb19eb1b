import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOrder } from '../../../tests/support/orders.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { connectionCodes, connectionMessages } from '../../core/db/schema/connections.ts';
import { orders } from '../../core/db/schema/orders.ts';
import {
  analytes,
  documents,
  observations,
  releases,
  susceptibilities,
} from '../../core/db/schema/releases.ts';
import { pdfSaying } from '../../seed/documents.ts';
import { bringAnalytes } from '../lis/bringAnalytes.ts';
import { insertConnection, insertCodes } from '../../../tests/support/connections.ts';
import { receiveMessage, type StoredConnection } from './receive.ts';
import { workOffMessages } from './workOff.ts';

let test: TestLab;
let connection: StoredConnection;
let orderId: number;
let barcode: string;
let next = 0;
let control = 0;

beforeAll(async () => {
  test = await openLab();
  await bringAnalytes(test.db);
  connection = await insertConnection(test.db);
  await insertCodes(test.db, connection.id, 'service', { CBC: '1001', CBC2: '1002', GLU: '2001' });
  await insertCodes(test.db, connection.id, 'unit', { 'G/UL': 'g/uL' });
  await insertCodes(test.db, connection.id, 'analyte', { WBC: 'wbc', HGB: 'hgb', PLT: 'plt' });
});
afterAll(() => test.close());
/** An order of Мария Иванова, born on 11 January 1981, that the laboratory has confirmed. */
beforeEach(async () => {
  next += 1;
  barcode = String(5_000_000_000 + next);
  orderId = await insertOrder(test.db, next, {
    serviceIds: [1, 2],
    sortingState: 3,
    cabinetStatus: 3,
    importedAt: new Date('2026-11-18T10:00:00Z'),
  });
});

const pid = 'PID|1||77^^^LAB||Иванова^Мария^Ивановна||19810111|F';
const obr = (status = 'F', more = '') =>
  `OBR|1|${barcode}|L-1|CBC^Blood count^L|||20261118100000${'|'.repeat(15)}20261119120000+0300|||${status}${more}`;
/** A message of these segments after its MSH, as the laboratory sends it. */
const bytes = (...segments: readonly string[]) => {
  control += 1;
  return new TextEncoder().encode(
    [
      `MSH|^~\\&|LIS|LAB|CABINET|LAB|20261120120000+0300||ORU^R01^ORU_R01|M${String(control)}|P|2.5.1|||||||UNICODE UTF-8`,
      ...segments,
      '',
    ].join('\r'),
  );
};
const receive = async (...segments: readonly string[]) => {
  await receiveMessage(test.lab, connection, bytes(...segments));
  await workOffMessages(test.lab);
  const [row] = await test.db
    .select()
    .from(connectionMessages)
    .orderBy(asc(connectionMessages.id))
    .offset(control - 1);
  return {
    state: row?.state,
    reasons: row?.reasons.map(({ code, at, found }) => `${code} ${at} ${found}`.trim()),
  };
};
const stored = async () =>
  (
    await test.db
      .select({
        serviceId: releases.serviceId,
        version: releases.version,
        kind: releases.kind,
        current: releases.isCurrent,
        code: analytes.code,
        comparator: observations.comparator,
        number: observations.number,
        words: observations.words,
        low: observations.low,
        high: observations.high,
        flag: observations.flag,
        note: observations.note,
      })
      .from(releases)
      .leftJoin(observations, eq(observations.releaseId, releases.id))
      .leftJoin(analytes, eq(analytes.id, observations.analyteId))
      .where(eq(releases.orderId, orderId))
      .orderBy(asc(releases.id), asc(observations.position))
  ).map(({ serviceId, version, kind, current, code, comparator, number, words, low, high, flag, note }) =>
    [
      serviceId,
      version,
      kind,
      current ? '' : 'old',
      code,
      `${comparator ?? ''}${number ?? words?.ru ?? ''}`,
      `[${low ?? ''};${high ?? ''}]`,
      flag,
      note,
    ]
      .filter((one) => one !== '' && one !== null)
      .join(' '),
  );
const order = async () => {
  const [row] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  return [row?.sortingState, row?.cabinetStatus];
};

const wbc = (more = '13,5|10*9/L|4.0-9.0|H|||F') => `OBX|1|NM|WBC^Leukocytes^L||${more}`;

describe('results that are filed', () => {
  it('are releases of their services, and the order follows', async () => {
    expect(
      await receive(
        pid,
        `ORC|RE|${barcode}`,
        obr(),
        wbc(),
        'NTE|1||Repeated~Twice',
        'OBX|2|SN|PLT^^L||<^20|10*9/L|150-400|L|||F',
        'OBX|3|ST|HGB^^L||130|g/L|||||F',
      ),
    ).toEqual({ state: 'filed', reasons: [] });
    expect(await stored()).toEqual([
      '1 1 final wbc 13.5 [4.0;9.0] H Repeated\nTwice',
      '1 1 final plt <20 [150;400] LL',
      '1 1 final hgb 130 [117;155]',
    ]);
    expect(await order()).toEqual([5, 3]);
  });

  it('are one version when the laboratory sends them again in another message', async () => {
    await receive(pid, obr(), wbc());
    expect((await receive(pid, obr(), wbc())).state).toBe('filed');
    expect(await stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('are a new version when they are corrected, also back to what was first', async () => {
    const at = (time: string) => obr('C').replace('20261119120000+0300', time);
    await receive(pid, obr(), wbc());
    await receive(pid, at('20261119130000+0300'), wbc('3.5|10*9/L|4.0-9.0|L|||C'));
    await receive(pid, at('20261119140000+0300'), wbc());
    expect(await stored()).toEqual([
      '1 1 final old wbc 13.5 [4.0;9.0] H',
      '1 2 final old wbc 3.5 [4.0;9.0] L',
      '1 3 final wbc 13.5 [4.0;9.0] H',
    ]);
  });

  it('are not shown when the laboratory released something later before', async () => {
    await receive(pid, obr(), wbc());
    const late = await receive(
      pid,
      obr().replace('20261119120000', '20261119110000'),
      wbc('5.0|10*9/L|||||F'),
    );
    expect(late.state).toBe('filed');
    expect(await stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('are preliminary while a part is awaited, and final with all', async () => {
    await receive(pid, obr('A'), wbc(), 'OBX|2|NM|HGB^^L|||g/L|||||I');
    await receive(pid, obr(), wbc(), 'OBX|2|NM|HGB^^L||130|g/L||N|||F');
    expect(await stored()).toEqual([
      '1 1 preliminary old wbc 13.5 [4.0;9.0] H',
      '1 2 final wbc 13.5 [4.0;9.0] H',
      '1 2 final hgb 130 [117;155]',
    ]);
  });

  it('are withdrawn, cancelled and rejected as the laboratory says', async () => {
    await receive(pid, obr(), wbc());
    await receive(
      pid,
      obr('C').replace('120000+0300', '130000+0300'),
      'NTE|1||Wrong tube',
      wbc('13.5|10*9/L|||||W'),
    );
    await receive(
      pid,
      obr('X').replace('CBC^', 'CBC2^'),
      `SPM|1|${barcode}01||EDTA|${'|'.repeat(16)}clotted`,
    );
    expect(await stored()).toEqual([
      '1 1 final old wbc 13.5 [4.0;9.0] H',
      '1 2 withdrawn [;]',
      '2 1 rejected [;]',
    ]);
    expect(await order()).toEqual([5, 2]);
  });

  it('bring the order into work before there are values', async () => {
    expect((await receive(pid, obr('I'))).state).toBe('filed');
    expect([await order(), await stored()]).toEqual([[5, 3], []]);
  });

  it('are found by the number of a label', async () => {
    const group = obr().replace(`|${barcode}|`, '||');
    expect((await receive(pid, group, wbc(), `SPM|1|${barcode}01^L-77`)).state).toBe('filed');
    expect(await stored()).toHaveLength(1);
  });

  it('of two patients in one message go to each of them', async () => {
    const other = await insertOrder(test.db, 900, { patientId: 2, sortingState: 5, cabinetStatus: 3 });
    await receive(
      pid,
      obr(),
      wbc(),
      'PID|2||78||Петров^Сергей||19820212|M',
      obr().replace(barcode, '5000000900'),
      wbc('6.0|10*9/L|4.0-9.0|N|||F'),
    );
    expect(await stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
    orderId = other;
    expect(await stored()).toEqual(['1 1 final wbc 6.0 [4.0;9.0]']);
  });

  it('have the PDF of the laboratory, once for all services that it belongs to', async () => {
    await insertCodes(test.db, connection.id, 'service', { PDF: '' });
    await test.db.update(connectionCodes).set({ isIgnored: true }).where(eq(connectionCodes.code, 'PDF'));
    const file = Buffer.from(pdfSaying('Haemogram')).toString('base64');
    const answer = await receive(
      pid,
      obr(),
      wbc(),
      obr().replace('CBC^', 'CBC2^'),
      'OBX|1|ED|PDF^Report||LIS^AP^PDF^Base64^' + file + '||||||F',
      obr().replace('CBC^', 'PDF^'),
      'OBX|1|ED|PDF^All||LIS^AP^PDF^Base64^' + file + '||||||F',
    );
    expect(answer).toEqual({ state: 'filed', reasons: [] });
    const held = await test.db
      .select({ serviceId: releases.serviceId, name: documents.fileName, pages: documents.pages })
      .from(releases)
      .innerJoin(documents, eq(documents.id, releases.documentId))
      .where(eq(releases.orderId, orderId))
      .orderBy(asc(releases.serviceId));
    expect(held).toEqual([
      { serviceId: 1, name: 'All.pdf', pages: 1 },
      { serviceId: 2, name: 'All.pdf', pages: 1 },
    ]);
  });

  it('have what grew and how antimicrobials act on it', async () => {
    await insertCodes(test.db, connection.id, 'antibiotic', { 'AB-1': 'AMP' });
    await insertCodes(test.db, connection.id, 'analyte', { ORG: 'film' });
    const answer = await receive(
      pid,
      obr(),
      'OBX|1|CWE|ORG^Organism^L|1|ECO^Escherichia coli^L||||||F',
      obr('F', '|ORG&Organism&L^1^Escherichia coli'),
      'OBX|1|SN|AB-1^Ampicillin^L||>=^32|mg/l||R|||F||||||^EUCAST 2026',
      'OBX|2|NM|MEM^Meropenem^L||22|mm||S|||F',
    );
    expect(answer).toEqual({ state: 'filed', reasons: [] });
    expect((await stored())[0]).toContain('Escherichia coli');
    const acts = await test.db.select().from(susceptibilities).orderBy(asc(susceptibilities.place));
    expect(
      acts.map((one) => [
        one.antibiotic,
        one.name.ru,
        one.category,
        one.method,
        one.comparator,
        one.number,
        one.standard,
        one.standardYear,
      ]),
    ).toEqual([
      ['AMP', 'Ампициллин', 'R', 'mic', '≥', '32', 'EUCAST', 2026],
      ['MEM', 'Меропенем', 'S', 'zone', '', '22', '', null],
    ]);
  });
});

describe('the patient of a message', () => {
  it.each([
    ['as the patient is called', 'Иванова^Мария||19810111'],
    ['in other letters', 'ИВАНОВА^МАРИЯ ИВАНОВНА||19810111'],
    ['transliterated', 'Ivanova^Mariya||19810111'],
    ['with a time of birth', 'Иванова^Мария||198101110930'],
  ])('is taken %s', async (_, named) => {
    expect((await receive(`PID|1||||${named}`, obr(), wbc())).state).toBe('filed');
  });
  it.each([
    ['another surname that begins alike', 'Иванов^Мария||19810111', ['otherName PID-5 Иванов Мария']],
    ['a longer surname', 'Ивановская^Мария||19810111', ['otherName PID-5 Ивановская Мария']],
    ['another first name', 'Иванова^Марина||19810111', ['otherName PID-5 Иванова Марина']],
    ['another day of birth', 'Иванова^Мария||19810112', ['otherBirthDate PID-7 19810112']],
    ['only a year of birth', 'Иванова^Мария||1981', ['otherBirthDate PID-7 1981']],
    ['no name and no day', '||', ['otherName PID-5', 'otherBirthDate PID-7']],
  ])('is not that of the order with %s', async (_, named, reasons) => {
    expect(await receive(`PID|1||||${named}`, obr(), wbc())).toEqual({ state: 'quarantined', reasons });
    expect(await stored()).toEqual([]);
  });
});

describe('what cannot be filed', () => {
  it.each([
    [
      'an order that nobody has',
      () => [pid, obr().replace(barcode, '5999999999'), wbc()],
      ['unknownOrder OBR-2 5999999999'],
    ],
    ['no number of an order', () => [pid, obr().replace(barcode, 'X-1'), wbc()], ['noOrderNumber OBR-2 X-1']],
    [
      'a service without a meaning',
      () => [pid, obr().replace('CBC^', 'ABC^'), wbc()],
      ['unknownService OBR-4 ABC'],
    ],
    [
      'a service that was not ordered',
      () => [pid, obr().replace('CBC^', 'GLU^'), wbc()],
      ['notOrdered OBR-4 2001'],
    ],
    ['a status that nobody knows', () => [pid, obr('Q'), wbc()], ['unknownStatus OBR-25 Q']],
    [
      'an analyte without a meaning',
      () => [pid, obr(), 'OBX|1|NM|ABC^^L||1|g/L||||F'],
      ['unknownAnalyte OBX-3 ABC'],
    ],
    ['a unit without a meaning', () => [pid, obr(), wbc('13.5|10^9/mL|||||F')], ['unknownUnit OBX-6 10']],
    ['another unit', () => [pid, obr(), wbc('13.5|G/UL|||||F')], ['otherUnit OBX-6 G/UL']],
    ['no unit', () => [pid, obr(), wbc('13.5||||||F')], ['otherUnit OBX-6']],
    ['a number that is none', () => [pid, obr(), wbc('clotted|10*9/L|||||F')], ['notANumber OBX-5 clotted']],
    ['a flag without a meaning', () => [pid, obr(), wbc('13.5|10*9/L||??|||F')], ['unknownFlag OBX-8 ??']],
    [
      'a flag that its interval contradicts',
      () => [pid, obr(), wbc('13.5|10*9/L|4-9|N|||F')],
      ['flagContradicts OBX-8 N'],
    ],
    ['no values', () => [pid, obr()], ['noValues OBR']],
    [
      'a file that is no PDF',
      () => [pid, obr(), 'OBX|1|ED|P||^AP^PDF^Base64^QUJD||||||F'],
      ['badDocument OBX-5'],
    ],
    [
      'several faults at once',
      () => [pid, obr(), wbc('?|10*9/L|||||F'), 'OBX|2|NM|ABC||1|||||F'],
      ['notANumber OBX-5 ?', 'unknownAnalyte OBX[2]-3 ABC'],
    ],
  ])('%s waits for a person, with its reason', async (_, segments, reasons) => {
    expect(await receive(...segments())).toEqual({ state: 'quarantined', reasons });
    expect(await stored()).toEqual([]);
  });

  it('is the order that was not handed over, and a test of the laboratory', async () => {
    await test.db.update(orders).set({ sortingState: 1 }).where(eq(orders.id, orderId));
    expect(await receive(pid, obr(), wbc())).toMatchObject({ reasons: [`notHandedOver OBR-2 ${barcode}`] });
  });

  it('holds up no other service of the same message', async () => {
    expect(await receive(pid, obr(), wbc(), obr().replace('CBC^', 'ABC^'), wbc())).toEqual({
      state: 'quarantined',
      reasons: ['unknownService OBR[2]-4 ABC'],
    });
    expect(await stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('is how antimicrobials act on what the message does not have', async () => {
    expect(await receive(pid, obr(), wbc(), obr('F', '|ORG^9^x'), 'OBX|1|NM|AMP||1|mg/l||R|||F')).toEqual({
      state: 'quarantined',
      reasons: ['orphan OBR[2]-26 ORG'],
    });
  });

  it('takes no value of a final result away in silence', async () => {
    await receive(pid, obr(), wbc(), 'OBX|2|NM|HGB^^L||130|g/L|||||F');
    const less = obr('C').replace('120000+0300', '130000+0300');
    expect(await receive(pid, less, wbc())).toEqual({
      state: 'quarantined',
      reasons: ['fewerValues OBR hgb'],
    });
    expect(await receive(pid, less, wbc(), 'OBX|2|NM|HGB^^L||130|g/L|||||D')).toMatchObject({
      state: 'filed',
    });
  });

  it('puts its codes on the list of what to map, once', async () => {
    await receive(pid, obr(), 'OBX|1|NM|NEW^New analyte^L||1|g/L||||F');
    await receive(pid, obr(), 'OBX|1|NM|NEW^^L||2|g/L||||F');
    const [line] = await test.db.select().from(connectionCodes).where(eq(connectionCodes.code, 'NEW'));
    expect(line).toMatchObject({ kind: 'analyte', text: 'New analyte', target: '', seen: 2 });
  });
});

describe('a message that comes', () => {
  it('is kept before it is acknowledged, and answered alike when it comes once more', async () => {
    const message = bytes(pid, obr(), wbc());
    const answer = await receiveMessage(test.lab, connection, message);
    expect(new TextDecoder().decode(answer)).toContain(`MSA|AA|M${String(control)}`);
    expect(await test.db.$count(connectionMessages, eq(connectionMessages.state, 'received'))).toBe(1);
    test.clock.advance(60_000);
    expect(await receiveMessage(test.lab, connection, message)).toEqual(answer);
    await workOffMessages(test.lab);
    expect(await receiveMessage(test.lab, connection, message)).toEqual(answer);
    await workOffMessages(test.lab);
    expect(await stored()).toHaveLength(1);
  });

  it('is kept and refused when it cannot be read', async () => {
    control += 1;
    const head = new TextEncoder().encode(
      'MSH|^~\\&|LIS|LAB|||20261120||ORU^R01|BAD|P|2.5.1|||||||UTF-8\rPID|1||||',
    );
    const answer = await receiveMessage(test.lab, connection, Uint8Array.of(...head, 0xff, 0xfe));
    expect(new TextDecoder().decode(answer)).toContain('MSA|AR|BAD');
    const [row] = await test.db
      .select()
      .from(connectionMessages)
      .where(eq(connectionMessages.controlId, 'BAD'));
    expect(row).toMatchObject({
      state: 'quarantined',
      reasons: [{ code: 'unreadable', at: 'PID-5', found: 'badBytes' }],
    });
  });
});
