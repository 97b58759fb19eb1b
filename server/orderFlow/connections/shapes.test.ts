import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertCodes } from '../../../tests/support/connections.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connectionCodes, connectionMessages } from '../../core/db/schema/connections.ts';
import { releases, susceptibilities } from '../../core/db/schema/releases.ts';

const desk = useDesk(openResultDesk, async () => {
  await insertCodes(desk.test.db, desk.connection.id, 'analyte', { SMEAR: 'film', GROWTH: 'film' });
  await insertCodes(desk.test.db, desk.connection.id, 'unit', { '10^9/L': '10*9/L' });
});
beforeEach(() => desk.begin());

const HGB = 'OBX|1|NM|HGB||140|g/L|||||F';
const GROWN = 'OBX|1|CWE|GROWTH|1|^Klebsiella||||||F';
/** What is stored of the leukocytes of `wbc`. */
const WBC = '1 1 final wbc 13.5 [4.0;9.0] H';
const filed = { state: 'filed', reasons: [] };
const quarantined = (...reasons: string[]) => ({ state: 'quarantined', reasons });
/** A message of a specimen with its tests, as analysers send it. */
const oul = (...segments: readonly string[]) =>
  desk.take(
    Uint8Array.from(
      Buffer.from(
        Buffer.from(desk.bytes(pid, ...segments))
          .toString()
          .replace('ORU^R01^ORU_R01', 'OUL^R22^OUL_R22'),
      ),
    ),
  );
const file = async (...segments: readonly string[]) =>
  expect(await desk.receive(pid, ...segments)).toEqual(filed);
const notesOf = async (orderId: number) =>
  (
    await desk.test.db.select().from(releases).where(eq(releases.orderId, orderId)).orderBy(asc(releases.id))
  ).map(({ note }) => note);

describe('to which test a segment belongs', () => {
  it('the label of a specimen that begins a message is of the tests after it', async () => {
    const answer = await oul(
      `SPM|1|${desk.barcode}02||EDTA`,
      'OBR|1|||CBC|||||||||||||||||||||F',
      'ORC|OK||||CM',
      wbc(),
      'OBR|2|||CBC2|||||||||||||||||||||F',
      'ORC|OK||||CM',
      HGB,
    );
    expect(answer).toEqual(filed);
    expect(await desk.stored()).toEqual([WBC, '2 1 final hgb 140 [117;155]']);
  });

  it('each specimen has its own tests and its own reasons of rejection', async () => {
    const answer = await oul(
      `SPM|1|${desk.barcode}02||EDTA`,
      `OBR|1|${desk.barcode}||CBC|||||||||||||||||||||F`,
      wbc(),
      `SPM|2|${desk.barcode}01||SST|${'|'.repeat(16)}clotted`,
      `OBR|2|${desk.barcode}||CBC2|||||||||||||||||||||X`,
    );
    expect(answer).toEqual(filed);
    expect(await desk.stored()).toEqual([WBC, '2 1 rejected [;]']);
  });

  it('the number after a test is of that test, and not of the next', async () => {
    const other = await insertOrder(desk.test.db, 900, {
      serviceIds: [2],
      sortingState: 3,
      cabinetStatus: 3,
    });
    const answer = await oul(
      'SPM|1|||EDTA',
      'OBR|1|||CBC|||||||||||||||||||||F',
      `ORC|RE|${desk.barcode}`,
      wbc(),
      'OBR|2|||CBC2|||||||||||||||||||||F',
      'ORC|RE|5000000900',
      HGB,
    );
    expect(answer).toEqual(filed);
    expect(await desk.stored()).toEqual([WBC]);
    expect(await notesOf(other)).toEqual(['']);
  });

  it.each([
    [
      'between a patient and a test is not one of the patient',
      'PID|2||78^^^LAB||Иванова^Мария^Ивановна||19810111|F',
    ],
    ['after the number of another order is not one of the test', 'ORC|RE|5000000900'],
  ])('a value %s before', async (_, segment) => {
    const stray = 'OBX|1|NM|HGB^Haemoglobin||90|g/L|||||F';
    expect(await desk.receive(pid, desk.obr(), wbc(), segment, stray)).toEqual(
      quarantined('strayValue OBX[2]-3 HGB'),
    );
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('values without a test wait as such, until their code is shown to nobody', async () => {
    const segments = [pid, 'OBX|1|NM|WEIGHT^Weight||70|kg|||||F'];
    expect(await desk.receive(...segments)).toEqual(quarantined('strayValue OBX-3 WEIGHT'));
    await desk.test.db
      .update(connectionCodes)
      .set({ isIgnored: true })
      .where(eq(connectionCodes.code, 'WEIGHT'));
    expect(await desk.receive(...segments, desk.obr(), wbc())).toEqual(filed);
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('comments before a test are of it, and keep their delimiters', async () => {
    await file(
      'NTE|1|L|Not fasting',
      `ORC|RE|${desk.barcode}`,
      desk.obr(),
      'NTE|1|L|More than 10^5 cells & debris',
      wbc(),
      `ORC|RE|${desk.barcode}`,
      'NTE|1|L|By hand',
      desk.obr().replace('CBC^', 'CBC2^'),
      HGB,
      'SPM|1|||EDTA',
      'NTE|1|L|Haemolysis',
    );
    expect(await notesOf(desk.orderId)).toEqual([
      'Not fasting\nMore than 10^5 cells & debris',
      'By hand\nHaemolysis',
    ]);
    expect((await desk.stored())[0]).toBe(WBC);
  });

  it('a test that another one led to is a service, not susceptibilities', async () => {
    await file(desk.obr(), wbc(), desk.obr('F', '|WBC').replace('CBC^', 'CBC2^'), HGB);
    expect(await desk.stored()).toEqual([WBC, '2 1 final hgb 140 [117;155]']);
  });

  it('without a sub-id susceptibilities are of the only value of that code', async () => {
    await file(
      desk.obr(),
      GROWN,
      desk.obr('F', '|GROWTH^^Klebsiella'),
      'OBX|1|NM|MEM^Meropenem||22|mm||S|||F',
      'OBX|2|NM|AMP^Ampicillin||||||||I',
    );
    expect((await desk.test.db.select().from(susceptibilities)).map((one) => one.antibiotic)).toEqual([
      'MEM',
    ]);
  });

  it('susceptibilities under the code of another service are those of what grew', async () => {
    const before = await desk.test.db.$count(susceptibilities);
    await file(
      desk.obr(),
      GROWN,
      desk.obr('F', '|GROWTH^1').replace('CBC^', 'CBC2^'),
      'OBX|1|NM|MEM^Meropenem||22|mm||S|||F',
    );
    expect(await desk.test.db.$count(susceptibilities)).toBe(before + 1);
  });

  it('a susceptibility without a category and a group of an unknown test say so', async () => {
    expect(
      await desk.receive(
        pid,
        desk.obr(),
        GROWN,
        desk.obr('F', '|GROWTH^1'),
        'OBX|1|NM|MEM^Meropenem||22|mm|||||F',
        desk.obr('F', '|OTHER').replace('CBC^', 'XYZ^'),
        HGB,
      ),
    ).toEqual(quarantined('unknownService OBR[3]-4 XYZ', 'noValues OBX[2]-8'));
  });
});

describe('values', () => {
  it.each([
    ['a number that begins with its point', wbc('.5|10*9/L|.4-.9||||F'), 'wbc 0.5 [0.4;0.9]'],
    ['a negative one', wbc('-.5|10*9/L|-1.-2||||F'), 'wbc -0.5 [-1;2]'],
    ['a structured number that is equal', 'OBX|1|SN|WBC||=^5.5|10*9/L|4-9||||F', 'wbc 5.5 [4;9]'],
    ['a titre that is equal', 'OBX|1|SN|SMEAR||=^1^:^80||||||F', 'film 1:80 [;]'],
    ['a unit of another size', wbc('5500|10^6/L|4000-9000||||F'), 'wbc 5.500 [4.000;9.000]'],
    ['a unit with a power that is not escaped', wbc('5.5|10^9/L|4-9||||F'), 'wbc 5.5 [4;9]'],
    ['the most severe of several flags', wbc('13.5|10*9/L|4-9|A~HH|||F'), 'wbc 13.5 [4;9] HH'],
    ['a flag with its name and table', wbc('13.5|10*9/L|4-9|H^High^HL70078|||F'), 'wbc 13.5 [4;9] H'],
    ['several answers', 'OBX|1|CWE|SMEAR||A^Cocci^L~B^Rods & yeast^L||||||F', 'film Cocci\nRods & yeast [;]'],
    ['several lines', 'OBX|1|TX|SMEAR||First~~Second||||||F', 'film First\n\nSecond [;]'],
    ['only a text in place of a code', 'OBX|1|ST|^Smear in words||Cocci||||||F', 'film Cocci [;]'],
  ])('%s', async (_, obx, stored) => {
    if (obx.includes('^Smear in words'))
      await insertCodes(desk.test.db, desk.connection.id, 'analyte', { 'Smear in words': 'film' });
    await file(desk.obr(), obx);
    expect(await desk.stored()).toEqual([`1 1 final ${stored}`]);
  });

  it.each([
    ['two numbers', wbc('5~6|10*9/L|||||F'), 'notANumber OBX-5 5\n6'],
    ['a power of nothing', wbc('5.5|10^3|||||F'), 'otherUnit OBX-6 10^3'],
    ['a range in another unit', 'OBX|1|SN|WBC||^5^-^6|G/UL|||||F', 'otherUnit OBX-6 G/UL'],
    ['flags that contradict each other', wbc('5|10*9/L||H~L|||F'), 'flagContradicts OBX-8 H\nL'],
    ['a second flag without a meaning', wbc('5|10*9/L||H~??|||F'), 'unknownFlag OBX-8 ??'],
    ['an empty structured number', 'OBX|1|SN|WBC||^|10*9/L|||||F', 'noValues OBX-5 ^'],
    ['a status that nobody knows', wbc('5|10*9/L|||||Q'), 'unknownStatus OBX-11 Q'],
    ['a value that was not asked for alone', wbc('5|10*9/L|||||N'), 'noValues OBR'],
    [
      'a test of which only the name is said',
      wbc('5|10*9/L|||||F').replace('WBC^', '^'),
      'unknownAnalyte OBX-3 Leukocytes',
    ],
  ])('%s: for a person', async (_, obx, reason) => {
    expect(await desk.receive(pid, desk.obr(), obx)).toEqual(quarantined(reason));
  });

  it.each([
    ['a final one without a value', 'OBX|2|NM|HGB^Haemoglobin||""|g/L|||||F', 'noValue OBX[2] Haemoglobin'],
    ['a file without content', 'OBX|2|ED|P^Report||^AP^PDF^Base64^||||||F', 'emptyFile OBX[2] Report'],
    ['a web page', 'OBX|2|ED|P^Report||^TEXT^HTML^A^<p>13||||||F', 'webPage OBX[2] Report'],
    ['a link', 'OBX|2|RP|P^Report||https://lab.example/1||||||F', 'link OBX[2] Report'],
  ])('%s is left out with a line, and its comment is kept', async (_, obx, line) => {
    await file(desk.obr(), wbc(), obx, 'NTE|1||Too little blood');
    expect(await desk.stored()).toEqual([WBC]);
    expect(await notesOf(desk.orderId)).toEqual(['Too little blood']);
    const [row] = await desk.test.db
      .select()
      .from(connectionMessages)
      .orderBy(desc(connectionMessages.id))
      .limit(1);
    expect(row?.leftOut.map(({ code, at, found }) => `${code} ${at} ${found}`)).toEqual([line]);
  });

  it('a result that has nothing else is for a person', async () => {
    expect(await desk.receive(pid, desk.obr(), wbc('|10*9/L|||||F'))).toEqual(quarantined('noValues OBR'));
  });

  it('a coded one without a text shows its code, and a number is taken as a text of one', async () => {
    await file(desk.obr(), 'OBX|1|CWE|SMEAR||M415^^I9||||||F');
    expect(await desk.stored()).toEqual(['1 1 final film M415 [;]']);
    await desk.begin();
    await file(desk.obr(), 'OBX|1|NM|SMEAR||3||||||F');
    expect(await desk.stored()).toEqual(['1 1 final film 3 [;]']);
  });

  it('a comment on a susceptibility stays, with what it is of', async () => {
    await file(
      desk.obr(),
      GROWN,
      desk.obr('F', '|GROWTH^1'),
      'OBX|1|NM|MEM^Meropenem||22|mm||S|||F',
      'NTE|1||At high dose only',
    );
    expect(await desk.stored()).toEqual(['1 1 final film Klebsiella [;] Meropenem: At high dose only']);
  });

  it('what is written to a test that is not done is why; a comment on a corrected one is a comment', async () => {
    const reasonsOf = async () =>
      (
        await desk.test.db
          .select()
          .from(releases)
          .where(eq(releases.orderId, desk.orderId))
          .orderBy(asc(releases.id))
      ).map(({ kind, reason, note }) => [kind, reason?.ru ?? null, note]);
    await file(desk.obr('X'), 'OBX|1|TX|SMEAR||Specimen clotted||||||X', 'NTE|1||Please send another');
    expect(await reasonsOf()).toEqual([['cancelled', 'Specimen clotted\nPlease send another', '']]);
    await desk.begin();
    const later = desk.obr('C').replace('20261119120000+0300', '20261119130000+0300');
    await file(desk.obr(), wbc());
    await file(later, 'NTE|1||Measured again by hand', wbc('3.5|10*9/L|4.0-9.0|L|||C'));
    expect(await reasonsOf()).toEqual([
      ['final', null, ''],
      ['final', null, 'Measured again by hand'],
    ]);
  });

  it.each([
    ['RB^Broken container^HL70490', 'damaged'],
    ['RC', 'clotted'],
  ])('a specimen that was rejected says why by the table of HL7: %s', async (code, rejection) => {
    await file(desk.obr('X'), `SPM|1|||EDTA|${'|'.repeat(16)}${code}`);
    const [row] = await desk.test.db.select().from(releases).where(eq(releases.orderId, desk.orderId));
    expect(row).toMatchObject({ kind: 'rejected', rejection });
  });

  it('a reason of a table of its laboratory is for a person, though it looks alike', async () => {
    expect(await desk.receive(pid, desk.obr('X'), `SPM|1|||EDTA|${'|'.repeat(16)}RB^Red^L`)).toEqual(
      quarantined('unknownRejection SPM-21 RB'),
    );
  });

  it('one that was not asked for leaves the others final', async () => {
    await file(desk.obr(), wbc(), 'OBX|2|NM|HGB||1|g/L|||||N');
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('a time of zeros is none, and characters of no text are left out', async () => {
    await file(desk.obr().replace('20261119120000+0300', '00000000'), wbc(), 'NTE|1||Kept\0');
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H Kept']);
  });
});
