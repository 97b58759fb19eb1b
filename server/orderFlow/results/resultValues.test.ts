import { describe, expect, it } from 'vitest';
import { resultMessage } from '../../../contract/codes.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import {
  insertReadyOrder,
  line,
  susceptibility,
  words,
  type ObservedLine,
} from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { analyteAnswers } from '../../core/db/schema/analytes.ts';
import { analytes } from '../../core/db/schema/releases.ts';

const glucose = (value: ObservedLine['value'], more: Partial<ObservedLine> = {}) =>
  line('Glucose', value, { analyte: { ru: 'Глюкоза', en: 'Glucose', be: 'Глюкоза' }, ...more });
/** A ready order of Иванова, of a day of November. */
const insertResult = (number: number, day: number, lines: ObservedLine[], patientId = 1, clientUnitId = 11) =>
  insertReadyOrder(test.db, number, new Date(Date.UTC(2026, 10, day, 9)), lines, {
    patientId,
    clientUnitId,
    createdAt: new Date(Date.UTC(2026, 10, day, 6)),
  });
const test = useLab(async () => {
  await insertResult(1, 3, [glucose('5.0')]);
  await insertResult(2, 7, [glucose('4.75')], 1, 12);
  await insertResult(3, 10, [
    glucose('6.80', { flag: 'H' }),
    line('Ketones', '<0.3', { unit: null, reference: '≤0.5' }),
  ]);
  await insertResult(4, 12, [glucose('5.0', { unit: words('mg/dl') })]);
  await insertResult(5, 11, [glucose('9.9')], 2);
  const conclusion = (serviceCode: string, said: string) =>
    line('Conclusion', words(said), { serviceCode, unit: null, reference: null });
  await insertResult(7, 13, [conclusion('1002', 'no atypia')], 2);
  await insertResult(8, 14, [conclusion('1001', 'no growth')], 2);
  await insertResult(9, 15, [conclusion('1001', 'growth')], 2);
  await insertResult(10, 16, [glucose('9.90')], 2);
  const grown = glucose(words('Escherichia coli'), {
    unit: null,
    reference: words('no growth'),
    flag: 'A',
    susceptibilities: [
      susceptibility('AMP', 'R', '8 mm'),
      susceptibility('MEM', 'S', '≤0.25 mg/l'),
      susceptibility('NIT', 'R'),
    ],
  });
  await insertResult(11, 17, [grown], 3);
  for (const number of [12, 13]) await insertResult(number, 18, [line('Urea', '4.0')], 3);
  await insertOrder(test.db, 6, { sortingState: 5, cabinetStatus: 3 });
});

const valuesOf = async (number: number, as: UserName = 'Nurse', language: 'ru' | 'en' | 'be' = 'en') =>
  test.ask(resultValues, { as, language, query: { barcode: String(5_000_000_000 + number) } });
const first = async (number: number, as?: UserName) => (await valuesOf(number, as)).services[0]?.values[0];

describe('the values of a result (X-73)', () => {
  it('have number, unit, interval, flag and the previous value with the difference', async () => {
    const { services, isSimulated } = await valuesOf(3);
    expect(isSimulated).toBe(true);
    expect(services).toEqual([
      {
        code: '1001',
        isNarrative: false,
        name: 'Complete blood count',
        release: {
          kind: 'final',
          isCorrected: false,
          at: '2026-11-10T09:00:00.000Z',
          specimenAt: '2026-11-10T06:00:00.000Z',
          specimenSource: 'ordered',
          doctor: '',
          performer: '',
          reason: '',
          rejection: null,
          decided: '',
          dropped: [],
          note: '',
          document: null,
        },
        values: [
          {
            analyte: 'Glucose',
            text: '6.80',
            number: 6.8,
            unit: 'mmol/l',
            reference: '3.9–6.1',
            low: 3.9,
            high: 6.1,
            criticalLow: null,
            criticalHigh: null,
            flag: 'H',
            before: '',
            sent: '',
            note: '',
            susceptibilities: [],
            previous: {
              barcode: '5000000002',
              date: '20261107',
              specimenSource: 'ordered',
              text: '4.75',
              change: '+2.05',
              delta: null,
              source: null,
            },
          },
          {
            analyte: 'Ketones',
            text: '<0.3',
            number: null,
            unit: '',
            reference: '≤0.5',
            low: null,
            high: 0.5,
            criticalLow: null,
            criticalHigh: null,
            flag: '',
            before: '',
            sent: '',
            note: '',
            susceptibilities: [],
            previous: null,
          },
        ],
      },
    ]);
  });

  it('say that a coded value is unchanged by its answer, whatever its words were, and nothing of another (X-93)', async () => {
    const name = words('Toxin');
    const unit = words('points');
    const [toxin] = await test.db
      .insert(analytes)
      .values({ code: '1001 Toxin points', name, unit, kind: 'coded' })
      .returning();
    await test.db.insert(analyteAnswers).values(
      ['absent', 'present'].map((code, at) => ({
        analyteId: toxin?.id ?? 0,
        position: at + 1,
        code,
        words: words(code),
        flag: '' as const,
      })),
    );
    for (const [at, [said, answer]] of (
      [
        ['none', 'absent'],
        ['not found', 'absent'],
        ['found', 'present'],
        ['found', null],
      ] as const
    ).entries())
      await insertResult(
        20 + at,
        20 + at,
        [line('Toxin', words(said), { unit, reference: null, answer })],
        3,
      );
    const previous = async (number: number) => {
      const value = await first(number);
      return [value?.text, value?.previous?.text, value?.previous?.change];
    };
    expect(await previous(21)).toEqual(['not found', 'none', 'unchanged']);
    expect(await previous(22)).toEqual(['found', 'not found', '']);
    expect(await previous(23)).toEqual(['found', 'found', '']);
  });

  it('say that a change is larger than what varies by itself, where a source says how much that is', async () => {
    const deltaOf = async () =>
      (await valuesOf(3)).services[0]?.values.map(({ analyte, previous }) => [analyte, previous?.delta]);
    const variation = { within: 5.6, method: 2.8, isSkewed: false, source: 'A list', year: 2014 };
    await test.db.update(analytes).set({ variation });
    expect(await deltaOf()).toContainEqual(['Glucose', { percent: 43, usual: 17 }]);
    expect((await valuesOf(3)).services[0]?.values[0]?.previous?.source).toBe('A list, 2014');
    await test.db.update(analytes).set({ variation: { ...variation, within: 20, method: 10 } });
    expect(await deltaOf()).toContainEqual(['Glucose', null]);
    await test.db.update(analytes).set({ variation: null });
  });

  it('are written as the language of the caller writes them', async () => {
    const [service] = (await valuesOf(3, 'Nurse', 'ru')).services;
    expect(service?.values.map(({ analyte, text, previous }) => [analyte, text, previous?.change])).toEqual([
      ['Глюкоза', '6,80', '+2,05'],
      ['Ketones', '<0,3', undefined],
    ]);
  });

  it('are compared in the same unit, and words in the same service, with earlier results of the patient; a fall has a minus', async () => {
    for (const number of [1, 4, 5, 8, 12, 13])
      expect([number, (await first(number))?.previous]).toEqual([number, null]);
    expect((await first(2))?.previous).toMatchObject({ barcode: '5000000001', change: '−0.25' });
    expect((await first(9))?.previous).toMatchObject({
      barcode: '5000000008',
      text: 'no growth',
      change: '',
    });
  });

  it.each([
    ['ru', 'без изменений'],
    ['en', 'unchanged'],
    ['be', 'без змен'],
  ] as const)('equal to the previous ones say so: %s', async (language, change) => {
    const [service] = (await valuesOf(10, 'Nurse', language)).services;
    expect(service?.values[0]?.previous?.change).toBe(change);
  });

  it.each([
    ['ru', '8 мм', '≤0,25 мг/л'],
    ['en', '8 mm', '≤0.25 mg/l'],
    ['be', '8 мм', '≤0,25 мг/л'],
  ] as const)(
    'of a growth have its antibiogram with units and the standard in %s (X-83)',
    async (language, zone, mic) => {
      const [service] = (await valuesOf(11, 'Nurse', language)).services;
      expect(service?.values[0]).toMatchObject({
        text: 'Escherichia coli',
        flag: 'A',
        susceptibilities: [
          { code: 'AMP', antibiotic: `AMP ${language}`, category: 'R', method: 'zone', text: zone },
          { code: 'MEM', antibiotic: `MEM ${language}`, category: 'S', method: 'mic', text: mic },
          { code: 'NIT', category: 'R', method: null, text: '', standard: 'EUCAST 12.0 (2022)' },
        ],
      });
    },
  );

  it('say why there are none: an order in work, and one that does not exist or is of others', async () => {
    expect(await valuesOf(6)).toMatchObject({
      isSuccess: false,
      clientMessage: { code: resultMessage.InWork },
      services: [],
    });
    for (const none of [await valuesOf(99), await valuesOf(3, 'Stranger')])
      expect(none.clientMessage.code).toBe(resultMessage.NotFound);
  });

  it('leave a line of the audit log, as the PDF does', async () => {
    const read = async () => (await auditLines(test, 'result.read')).length;
    const before = await read();
    await valuesOf(3);
    expect(await read()).toBe(before + 1);
  });
});
