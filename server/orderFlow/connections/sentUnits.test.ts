import type { Bundle, Observation } from 'fhir/r4';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectionCodes } from '../../../contract/connections.ts';
import { resultPdf } from '../../../contract/results.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { connectSystem } from '../../../tests/support/connectedSystem.ts';
import { insertCodes } from '../../../tests/support/connections.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { openResultDesk, pid } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { susceptibilities } from '../../core/db/schema/releases.ts';

let bearer: () => Promise<string>;
const desk = useDesk(openResultDesk, async () => {
  ({ bearer } = await connectSystem(desk.test));
  await insertCodes(desk.test.db, desk.connection.id, 'analyte', { ORG: 'film' });
  await insertCodes(desk.test.db, desk.connection.id, 'unit', { 'g/dl': 'g/L' });
});
beforeEach(() => desk.begin());

const filed = { state: 'filed', reasons: [] };
/** The only value of the order. */
const shown = async (language: 'ru' | 'en' | 'be') => {
  const { services } = await desk.test.ask(resultValues, {
    as: 'Nurse',
    language,
    query: { barcode: desk.barcode },
  });
  return services.flatMap(({ values }) => values)[0];
};
const observed = async (language: string): Promise<Observation[]> => {
  const response = await desk.test.app.request('/fhir/Observation?patient=1&_count=50', {
    headers: { Authorization: await bearer(), 'Accept-Language': language },
  });
  const bundle = (await response.json()) as Bundle<Observation>;
  return (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
};

describe('a value in another unit (X-197)', () => {
  it('is shown in ours with what was sent beside it, on screen, on paper and by FHIR', async () => {
    expect(
      await desk.receive(pid, desk.obr(), 'OBX|1|NM|HGB^^L||15.0|g/dL|11.7-15.5||||F', 'NTE|1||Repeated'),
    ).toEqual(filed);
    expect(await shown('ru')).toMatchObject({
      text: '150',
      unit: 'г/л',
      reference: '117–155',
      flag: '',
      sent: '15.0 g/dL',
      note: 'Repeated',
    });
    for (const [language, said] of [
      ['ru', '150 (прислано как 15.0 g/dL) г/л 117–155'],
      ['en', '150 (sent as 15.0 g/dL) g/l 117–155'],
      ['be', '150 (прыслана як 15.0 g/dL) г/л 117–155'],
    ] as const) {
      const { base64Pdf } = await desk.test.ask(resultPdf, {
        as: 'Nurse',
        language,
        query: { barcode: desk.barcode },
      });
      expect((await pdfText(base64Pdf)).join(' ')).toContain(said);
    }
    const [value] = (await observed('en')).filter(({ valueQuantity }) => valueQuantity);
    expect(value).toMatchObject({
      valueQuantity: { value: 150, unit: 'g/l', system: 'http://unitsofmeasure.org', code: 'g/L' },
      note: [{ text: 'sent as 15.0 g/dL' }, { text: 'Repeated' }],
    });
    expect(value?.interpretation?.[0]?.coding?.[0]?.code).toBe('N');
  });

  it('is not filed where an earlier line of the code map calls it ours', async () => {
    expect(await desk.receive(pid, desk.obr(), 'OBX|1|NM|HGB^^L||15.0|g/dl|||||F')).toEqual({
      state: 'quarantined',
      reasons: ['otherUnit OBX-6 g/dl'],
    });
    expect(await desk.stored()).toEqual([]);
  });

  it('is the release that it was when it comes once more', async () => {
    const segments = [pid, desk.obr(), 'OBX|1|NM|HGB^^L||15.0|g/dL|||||F'] as const;
    expect([await desk.receive(...segments), await desk.receive(...segments)]).toEqual([filed, filed]);
    expect(await desk.stored()).toEqual(['1 1 final hgb 150 [117;155]']);
  });

  it('has no unit where words stand in place of the number', async () => {
    await desk.receive(pid, desk.obr(), 'OBX|1|ST|HGB^^L||haemolysed|g/dL||A|||F');
    expect(await shown('en')).toMatchObject({ text: 'haemolysed', unit: '', flag: '' });
  });
});

describe('susceptibilities (X-197)', () => {
  const grown = () => [
    desk.obr(),
    'OBX|1|CWE|ORG^Organism^L|1|ECO^Escherichia coli^L||||||F',
    desk.obr('F', '|ORG&Organism&L^1^Escherichia coli'),
  ];

  it('have a MIC in mg/l and a zone in mm, whatever unit they came in', async () => {
    expect(
      await desk.receive(
        pid,
        ...grown(),
        'OBX|1|SN|AMP^Ampicillin^L||<=^500|ng/mL||S|||F',
        'OBX|2|NM|MEM^Meropenem^L||22|мм||S|||F',
        'OBX|3|NM|CIP^Ciprofloxacin^L||0.25|ug/ml||S|||F',
        'OBX|4|ST|GEN^Gentamicin^L||S|||S|||F',
      ),
    ).toEqual(filed);
    const tested = await desk.test.db.select().from(susceptibilities).orderBy(asc(susceptibilities.place));
    expect(
      tested.map(({ antibiotic, method, comparator, number, sentNumber, sentUnit }) =>
        [antibiotic, method, `${comparator}${number ?? ''}`, sentNumber, sentUnit].join(' ').trim(),
      ),
    ).toEqual(['AMP mic ≤0.500 ≤500 ng/mL', 'MEM zone 22', 'CIP mic 0.25', 'GEN']);
    expect((await shown('ru'))?.susceptibilities.map(({ text }) => text)).toEqual([
      '≤0,500 мг/л (≤500 ng/mL)',
      '22 мм',
      '0,25 мг/л',
      '',
    ]);
    const read = (await observed('en')).find(({ code }) =>
      code.coding?.some((coding) => coding.code === 'AMP'),
    );
    expect(read).toMatchObject({
      valueQuantity: { value: 0.5, comparator: '<=', unit: 'mg/l', code: 'mg/L' },
      note: [{ text: 'sent as ≤500 ng/mL' }],
    });
  });

  it.each([
    ['IU/mL', 'otherUnit OBX[2]-6 IU/mL'],
    ['', 'otherUnit OBX[2]-6'],
    ['dil', 'unknownUnit OBX[2]-6 dil'],
  ])('in "%s" are neither: for a person', async (unit, reason) => {
    expect(await desk.receive(pid, ...grown(), `OBX|1|NM|AMP^Ampicillin^L||22|${unit}||S|||F`)).toEqual({
      state: 'quarantined',
      reasons: [reason],
    });
  });
});

describe('a line of the code map (X-197)', () => {
  const save = async (
    code: string,
    target: string,
    isIgnored = false,
    language: 'ru' | 'en' | 'be' = 'en',
  ) => {
    const { status, body } = await desk.test.call(connectionCodes.create, {
      as: 'Admin',
      language,
      body: { connectionId: desk.connection.id, kind: 'unit', code, target, isIgnored },
    });
    return status === 200 ? 'saved' : 'errors' in body ? body.errors : body;
  };

  it('never calls a known unit another one', async () => {
    expect(await save('g/dL', 'g/L')).toEqual({
      target: ['This is another unit. Values in it are converted by themselves where that is possible'],
    });
    expect(await save('г/дл', 'г/л', false, 'ru')).toEqual({
      target: ['Это другая единица. Значения в ней пересчитываются сами, если их можно пересчитать'],
    });
    expect(await save('g/dL', '', true, 'be')).toEqual({
      isIgnored: ['Гэта іншая адзінка. Значэнні ў ёй пералічваюцца самі, калі іх можна пералічыць'],
    });
  });

  it('of an earlier version that does is marked, so that a person takes it out', async () => {
    await insertCodes(desk.test.db, desk.connection.id, 'unit', { 'mg/dL': 'g/L', 'X/L': 'g/L' });
    const query = { page: 1, pageSize: 10, q: 'g/L' };
    const { items } = await desk.test.ask(connectionCodes.list, { as: 'Admin', query });
    const marked = items.map(({ code, isOtherUnit }) => `${code} ${String(isOtherUnit)}`).toSorted();
    expect(marked).toEqual(['X/L false', 'g/dl true', 'mg/dL true']);
  });

  it('says which unit an unknown spelling is, or the same one once more', async () => {
    expect(await Promise.all([save('GD', 'g/dL'), save('г/л', 'g/L'), save('dots', '', true)])).toEqual([
      'saved',
      'saved',
      'saved',
    ]);
  });
});
