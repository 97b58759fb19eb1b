import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { resultValues } from '../../../contract/resultValues.ts';
import { resultPdf } from '../../../contract/results.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { releases } from '../../core/db/schema/releases.ts';

const desk = useDesk(openResultDesk);
beforeEach(() => desk.begin());

const filed = { state: 'filed', reasons: [] };
const quarantined = (...reasons: string[]) => ({ state: 'quarantined', reasons });
const released = async () =>
  (await desk.test.db.select().from(releases).where(eq(releases.orderId, desk.orderId))).map(
    ({ serviceId, kind, note }) => [serviceId, kind, note],
  );

describe('a final result that is only a comment (X-122)', () => {
  it.each([
    ['without values', []],
    ['with values that are empty', [wbc('|10*9/L|||||F')]],
  ])('%s is filed as what the laboratory says of the service', async (_, values) => {
    const comment = 'NTE|1|L|Specimen too old, please send another';
    expect(await desk.receive(pid, desk.obr(), ...values, comment)).toEqual(filed);
    expect(await released()).toEqual([[1, 'final', 'Specimen too old, please send another']]);
  });

  it('is seen on the screen and on the paper, and nothing waits for its values', async () => {
    await desk.receive(pid, desk.obr(), 'NTE|1|L|Specimen too old, please send another');
    const { barcode } = desk;
    const { services } = await desk.test.ask(resultValues, { as: 'Nurse', query: { barcode } });
    expect(services.find(({ code }) => code === '1001')).toMatchObject({
      values: [],
      release: { kind: 'final', note: 'Specimen too old, please send another' },
    });
    const { base64Pdf } = await desk.test.ask(resultPdf, { as: 'Nurse', query: { barcode } });
    const paper = (await pdfText(base64Pdf)).join(' ');
    expect(paper).toContain('Specimen too old, please send another');
    expect(paper).toContain('Still in progress: ESR');
  });

  it.each([
    ['without a word', []],
    ['with a word about the patient', ['NTE|1|P|Travelled abroad']],
  ])('%s is for a person', async (_, comments) => {
    expect(await desk.receive(pid, ...comments, desk.obr())).toEqual(quarantined('noValues OBR'));
  });
});

describe('what laboratories leave out', () => {
  it('a text that says of nothing what it is, is about the whole test', async () => {
    const texts = ['OBX|1|TX|||Seen by two doctors||||||F', 'OBX|2|TX|||No growth||||||F'];
    expect(await desk.receive(pid, desk.obr(), ...texts)).toEqual(filed);
    expect(await released()).toEqual([[1, 'final', 'Seen by two doctors\nNo growth']]);
  });

  it('a number that says of nothing what it is, is for a person', async () => {
    expect(await desk.receive(pid, desk.obr(), 'OBX|1|NM|||13.5|10*9/L|||||F')).toEqual(
      quarantined('unknownAnalyte OBX-3'),
    );
  });

  it('a word about the specimen that nobody knows does not hold up values', async () => {
    const specimen = `SPM|1|||EDTA|${'|'.repeat(16)}OK^Acceptable^L`;
    expect(await desk.receive(pid, desk.obr(), wbc(), specimen)).toEqual(filed);
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('a test without a code is the only service of its order, and a question where there are two', async () => {
    const unnamed = () => desk.obr().replace('CBC^Blood count^L', '');
    expect(await desk.receive(pid, unnamed(), wbc())).toEqual(quarantined('unknownService OBR-4'));
    desk.barcode = '5000000900';
    desk.orderId = await insertOrder(desk.test.db, 900, {
      serviceIds: [2],
      sortingState: 3,
      cabinetStatus: 3,
    });
    expect(await desk.receive(pid, unnamed(), wbc())).toEqual(filed);
    expect(await desk.stored()).toEqual(['2 1 final wbc 13.5 [4.0;9.0] H']);
  });
});
