import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertCodes } from '../../../tests/support/connections.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { connectionCodes, connectionMessages } from '../../core/db/schema/connections.ts';
import { documents, releases, susceptibilities } from '../../core/db/schema/releases.ts';
import { pdfSaying } from '../../seed/documents.ts';
import { receiveMessage } from './receive.ts';
import { embeddedDb } from '../../core/db/embedded.ts';
import type { PGlite } from '@electric-sql/pglite';
import { workOffMessages } from './workOff.ts';

const desk = useDesk(openResultDesk);
beforeEach(() => desk.begin());

/** What is stored of the leukocytes of `wbc`. */
const WBC = '1 1 final wbc 13.5 [4.0;9.0] H';
const file = async (...segments: readonly string[]) =>
  expect(await desk.receive(pid, ...segments)).toEqual({ state: 'filed', reasons: [] });

describe('results that are filed', () => {
  it('are releases of their services, and the order follows', async () => {
    await file(
      `ORC|RE|${desk.barcode}`,
      desk.obr(),
      wbc(),
      'NTE|1||Repeated~Twice',
      'OBX|2|SN|PLT^^L||<^20|10*9/L|150-400|L|||F',
      'OBX|3|ST|HGB^^L||130|g/L|||||F',
    );
    expect(await desk.stored()).toEqual([
      '1 1 final wbc 13.5 [4.0;9.0] H Repeated\nTwice',
      '1 1 final plt <20 [150;400] LL',
      '1 1 final hgb 130 [117;155]',
    ]);
    expect(await desk.states()).toEqual([5, 3]);
  });

  it('are one version when the laboratory sends them again in another message', async () => {
    await desk.receive(pid, desk.obr(), wbc());
    const released = async () => (await auditLines(desk.test, 'order.release')).length;
    const lines = await released();
    expect((await desk.receive(pid, desk.obr(), wbc())).state).toBe('filed');
    expect(await desk.stored()).toEqual([WBC]);
    // Nobody hears of it twice.
    expect(await released()).toBe(lines);
  });

  it('are a new version when they are corrected, also back to what was first', async () => {
    const at = (time: string) => desk.obr('C').replace('20261119120000+0300', time);
    await desk.receive(pid, desk.obr(), wbc());
    await desk.receive(pid, at('20261119130000+0300'), wbc('3.5|10*9/L|4.0-9.0|L|||C'));
    await desk.receive(pid, at('20261119140000+0300'), wbc());
    expect(await desk.stored()).toEqual([
      '1 1 final old wbc 13.5 [4.0;9.0] H',
      '1 2 final old wbc 3.5 [4.0;9.0] L',
      '1 3 final wbc 13.5 [4.0;9.0] H',
    ]);
  });

  it('are left to a person when they say again what was corrected, without a time', async () => {
    const timeless = (status: string) => desk.obr(status).replace('20261119120000+0300', '');
    const low = wbc('3.5|10*9/L|4.0-9.0|L|||C');
    desk.sentAt = '20261120120000+0300';
    await desk.receive(pid, timeless('F'), wbc());
    desk.sentAt = '20261120120100+0300';
    await desk.receive(pid, timeless('C'), low);
    expect((await desk.receive(pid, timeless('C'), low)).state).toBe('filed');
    desk.sentAt = '';
    expect(await desk.receive(pid, timeless('F'), wbc())).toEqual({
      state: 'quarantined',
      reasons: ['noTime OBR-22 1001'],
    });
    expect((await desk.stored()).at(-1)).toBe('1 2 final wbc 3.5 [4.0;9.0] L');
  });

  it('belong to the number in OBR-2, whatever else looks like one', async () => {
    const earlier = desk.barcode;
    await desk.begin();
    await desk.receive(pid, desk.obr().replace('|L-1|', `|${earlier}|`), wbc());
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('are not shown when the laboratory released something later before', async () => {
    await desk.receive(pid, desk.obr(), wbc());
    const late = await desk.receive(
      pid,
      desk.obr().replace('20261119120000', '20261119110000'),
      wbc('5.0|10*9/L|||||F'),
    );
    expect(late.state).toBe('filed');
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('are preliminary while a part is awaited, and final with all', async () => {
    await desk.receive(pid, desk.obr('A'), wbc(), 'OBX|2|NM|HGB^^L|||g/L|||||I');
    await desk.receive(pid, desk.obr(), wbc(), 'OBX|2|NM|HGB^^L||130|g/L||N|||F');
    expect(await desk.stored()).toEqual([
      '1 1 preliminary old wbc 13.5 [4.0;9.0] H',
      '1 2 final wbc 13.5 [4.0;9.0] H',
      '1 2 final hgb 130 [117;155]',
    ]);
  });

  it('are withdrawn, cancelled and rejected as the laboratory says', async () => {
    await desk.receive(pid, desk.obr(), wbc());
    await desk.receive(
      pid,
      desk.obr('C').replace('120000+0300', '130000+0300'),
      'NTE|1||Wrong tube',
      wbc('13.5|10*9/L|||||W'),
    );
    await desk.receive(
      pid,
      desk.obr('X').replace('CBC^', 'CBC2^'),
      `SPM|1|${desk.barcode}01||EDTA|${'|'.repeat(16)}clotted`,
    );
    expect(await desk.stored()).toEqual([
      '1 1 final old wbc 13.5 [4.0;9.0] H',
      '1 2 withdrawn [;]',
      '2 1 rejected [;]',
    ]);
    expect(await desk.states()).toEqual([5, 2]);
  });

  it('bring the order into work before there are values', async () => {
    expect((await desk.receive(pid, desk.obr('I'))).state).toBe('filed');
    expect([await desk.states(), await desk.stored()]).toEqual([[5, 3], []]);
  });

  it('are found by the number of a label', async () => {
    const group = desk.obr().replace(`|${desk.barcode}|`, '||');
    expect((await desk.receive(pid, group, wbc(), `SPM|1|${desk.barcode}01^L-77`)).state).toBe('filed');
    expect(await desk.stored()).toHaveLength(1);
  });

  it('of two patients in one message go to each of them', async () => {
    const other = await insertOrder(desk.test.db, 900, { patientId: 2, sortingState: 5, cabinetStatus: 3 });
    await desk.receive(
      pid,
      desk.obr(),
      wbc(),
      'PID|2||78||Петров^Сергей||19820212|M',
      desk.obr().replace(desk.barcode, '5000000900'),
      wbc('6.0|10*9/L|4.0-9.0|N|||F'),
    );
    expect(await desk.stored()).toEqual([WBC]);
    desk.orderId = other;
    expect(await desk.stored()).toEqual(['1 1 final wbc 6.0 [4.0;9.0]']);
  });

  it('have the PDF of the laboratory, once for all services that it belongs to', async () => {
    await insertCodes(desk.test.db, desk.connection.id, 'service', { PDF: '' });
    await desk.test.db
      .update(connectionCodes)
      .set({ isIgnored: true })
      .where(eq(connectionCodes.code, 'PDF'));
    const pdf = Buffer.from(pdfSaying('Haemogram')).toString('base64');
    await file(
      desk.obr(),
      wbc(),
      desk.obr().replace('CBC^', 'CBC2^'),
      'OBX|1|ED|PDF^Report||LIS^AP^PDF^Base64^' + pdf + '||||||F',
      desk.obr().replace('CBC^', 'PDF^'),
      'OBX|1|ED|PDF^All||LIS^AP^PDF^Base64^' + pdf + '||||||F',
    );
    const held = await desk.test.db
      .select({ serviceId: releases.serviceId, name: documents.fileName, pages: documents.pages })
      .from(releases)
      .innerJoin(documents, eq(documents.id, releases.documentId))
      .where(eq(releases.orderId, desk.orderId))
      .orderBy(asc(releases.serviceId));
    expect(held).toEqual([
      { serviceId: 1, name: 'All.pdf', pages: 1 },
      { serviceId: 2, name: 'All.pdf', pages: 1 },
    ]);
  });

  it.each(['SGVsb', 'SGVsbG8=='])('with the damaged file %s hold up no other message', async (content) => {
    const damaged = desk.bytes(pid, desk.obr(), `OBX|1|ED|PDF^Report||LIS^AP^PDF^Base64^${content}||||||F`);
    await receiveMessage(desk.test.lab, desk.connection, damaged);
    await file(desk.obr(), wbc());
    const [before] = await desk.test.db
      .select({ state: connectionMessages.state, reasons: connectionMessages.reasons })
      .from(connectionMessages)
      .where(eq(connectionMessages.controlId, `M${String(desk.control - 1)}`));
    expect(before).toEqual({
      state: 'quarantined',
      reasons: [{ code: 'badDocument', at: 'OBX-5', found: '' }],
    });
  });

  it('have what grew and how antimicrobials act on it', async () => {
    await insertCodes(desk.test.db, desk.connection.id, 'antibiotic', { 'AB-1': 'AMP' });
    await insertCodes(desk.test.db, desk.connection.id, 'analyte', { ORG: 'film' });
    await file(
      desk.obr(),
      'OBX|1|CWE|ORG^Organism^L|1|ECO^Escherichia coli^L||||||F',
      desk.obr('F', '|ORG&Organism&L^1^Escherichia coli'),
      'OBX|1|SN|AB-1^Ampicillin^L||>=^32|mg/l||R|||F||||||^EUCAST 2026',
      'OBX|2|NM|MEM^Meropenem^L||22|mm||S|||F',
    );
    expect((await desk.stored())[0]).toContain('Escherichia coli');
    const acts = await desk.test.db.select().from(susceptibilities).orderBy(asc(susceptibilities.place));
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
    ['in Belarusian', 'Іванова^Марыя^Іванаўна||19810111'],
    ['with a gender that the cabinet does not have', 'Иванова^Мария||19810111|O'],
    ['with a time of birth', 'Иванова^Мария||198101110930'],
    ['with a time of birth in another zone', 'Иванова^Мария||19810111003000+0500'],
    ['with a time that no clock shows', 'Иванова^Мария||198101112400'],
  ])('is taken %s', async (_, named) => {
    expect((await desk.receive(`PID|1||||${named}`, desk.obr(), wbc())).state).toBe('filed');
  });
  it.each([
    ['another surname that begins alike', 'Иванов^Мария||19810111', ['otherName PID-5 Иванов Мария']],
    ['a longer surname', 'Ивановская^Мария||19810111', ['otherName PID-5 Ивановская Мария']],
    ['another first name', 'Иванова^Марина||19810111', ['otherName PID-5 Иванова Марина']],
    ['another day of birth', 'Иванова^Мария||19810112', ['otherBirthDate PID-7 19810112']],
    ['another day with a time', 'Иванова^Мария||198101120930', ['otherBirthDate PID-7 198101120930']],
    ['another patronymic', 'Иванова^Мария^Петровна||19810111', ['otherName PID-5 Иванова Мария']],
    ['another gender', 'Иванова^Мария||19810111|M', ['otherGender PID-8 M']],
    ['only a year of birth', 'Иванова^Мария||1981', ['otherBirthDate PID-7 1981']],
    ['no name and no day', '||', ['otherName PID-5', 'otherBirthDate PID-7']],
  ])('is not that of the order with %s', async (_, named, reasons) => {
    expect(await desk.receive(`PID|1||||${named}`, desk.obr(), wbc())).toEqual({
      state: 'quarantined',
      reasons,
    });
    expect(await desk.stored()).toEqual([]);
  });
});

/** The laboratory on a connection to the database that breaks before a statement, and says whether it came so far. */
const dying = (before: number) => {
  let left = before;
  const { $client } = desk.test.db as unknown as { $client: PGlite };
  const db = embeddedDb($client, {
    logger: {
      logQuery: () => {
        left -= 1;
        if (left === 0) throw new Error('killed');
      },
    },
  });
  return { lab: { ...desk.test.lab, db }, isDead: () => left <= 0 };
};

it('a message whose receipt is cut short at any statement is sent again, and is one result', async () => {
  for (let at = 1, isDead = true; isDead; at += 1) {
    await desk.begin();
    const message = desk.bytes(pid, desk.obr(), wbc());
    const end = dying(at);
    await receiveMessage(end.lab, desk.connection, message).catch(() => undefined);
    isDead = end.isDead();
    await receiveMessage(desk.test.lab, desk.connection, message);
    await workOffMessages(desk.test.lab);
    expect(await desk.stored()).toEqual([WBC]);
  }
});

it('a message whose filing is cut short at any statement is filed once', async () => {
  let deaths = 0;
  for (let at = 1, isDead = true; isDead; at += 1) {
    await desk.begin();
    await receiveMessage(desk.test.lab, desk.connection, desk.bytes(pid, desk.obr(), wbc()));
    const end = dying(at);
    await workOffMessages(end.lab).catch(() => undefined);
    isDead = end.isDead();
    if (isDead) deaths += 1;
    desk.test.clock.advance(10_000);
    await workOffMessages(desk.test.lab);
    expect([at, await desk.stored()]).toEqual([at, [WBC]]);
    expect(await desk.test.db.$count(connectionMessages, eq(connectionMessages.state, 'received'))).toBe(0);
  }
  expect(deaths).toBeGreaterThan(20);
});
