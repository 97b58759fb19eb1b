import type { Observation } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { foundOrder, release, value } from '../../tests/support/foundOrders.ts';
import { fhirJson } from '../core/calls/fhirJson.ts';
import type { Released } from '../orderFlow/results/releasedValues.ts';
import { orderObservations } from './observations.ts';
import { reportOf } from './reports.ts';
import type { FoundOrder } from './findOrders.ts';

const writing = { base: 'https://lab.test/fhir', language: 'en' } as const;
const written = (found: FoundOrder): { panels: Observation[]; members: Observation[] } =>
  JSON.parse(fhirJson(orderObservations(found, writing))) as never;
/** The observation of the only value of an order. */
const memberOf = (changes: Partial<Released['observations'][number]>, kind?: 'coded' | 'culture') => {
  const analytes = new Map([[7, { code: 'GLU', loinc: '14749-6', kind: kind ?? 'quantity' } as const]]);
  return written(foundOrder({ analytes, releases: [release({ observations: [value(changes)] })] }))
    .members[0];
};

describe('a value (X-115)', () => {
  it.each([
    ['a moment', '2026-11-17T05:30:00Z', '2026-11-17T05:30:00.000Z'],
    ['a day, which has no time', '2026-11-16T21:00:00Z', '2026-11-17'],
  ])('has what the laboratory stated of its specimen, as its report: %s', (_, stated, effectiveDateTime) => {
    const found = foundOrder({
      releases: [release({ specimenSource: 'stated', specimenAt: new Date(stated) })],
    });
    const { panels, members } = written(found);
    const report = reportOf(found, panels, writing);
    expect([...panels, ...members, report].map((one) => one?.effectiveDateTime)).toEqual([
      effectiveDateTime,
      effectiveDateTime,
      effectiveDateTime,
    ]);
  });

  it('says that its moment is not known where only that of the order is', () => {
    const found = foundOrder();
    const { panels, members } = written(found);
    const all = [...panels, ...members, JSON.parse(JSON.stringify(reportOf(found, panels, writing)))];
    for (const one of all as Observation[]) {
      expect(one).not.toHaveProperty('effectiveDateTime');
      expect(one).toHaveProperty('_effectiveDateTime', {
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' },
        ],
      });
    }
  });

  it.each([
    [{ low: '3.9', high: '6.0' }, 'N'],
    [{ low: '5.1', high: '6.0' }, 'N'],
    [{ low: '3.9' }, 'N'],
    [{ high: '6.0', comparator: '<' as const }, 'N'],
    [{ low: '3.9', flag: 'L' as const }, 'L'],
    // It may lie below, or the end may not belong to the interval.
    [{ low: '3.9', comparator: '<' as const }, undefined],
    [{ high: '5.1', expected: { ru: '<5.1', en: '<5.1', be: '<5.1' } }, undefined],
    // The laboratory says nothing of it, or has no interval.
    [{ low: '5.2', high: '6.0' }, undefined],
    [{}, undefined],
  ])('inside its interval is normal unless the laboratory says otherwise: %j', (changes, code) => {
    expect(memberOf(changes)?.interpretation?.[0]?.coding?.[0]?.code).toBe(code);
  });

  it('has its code, moment, performer and specimen', () => {
    expect(memberOf({})).toEqual({
      resourceType: 'Observation',
      id: '17-4-7',
      meta: { versionId: '1', lastUpdated: '2026-11-20T08:00:00.000Z' },
      basedOn: [{ reference: 'ServiceRequest/17-4' }],
      status: 'final',
      category: [
        {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' },
          ],
        },
      ],
      code: {
        coding: [
          { system: 'http://loinc.org', code: '14749-6' },
          { system: 'https://lab.test/fhir/CodeSystem/analyte', code: 'GLU' },
        ],
        text: 'Glucose',
        _text: {
          extension: ['ru', 'be'].map((language) => ({
            url: 'http://hl7.org/fhir/StructureDefinition/translation',
            extension: [
              { url: 'lang', valueCode: language },
              { url: 'content', valueString: 'Глюкоза' },
            ],
          })),
        },
      },
      subject: { reference: 'Patient/2' },
      _effectiveDateTime: {
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' },
        ],
      },
      issued: '2026-11-20T08:00:00.000Z',
      performer: [{ reference: 'Organization/laboratory' }, { reference: 'Practitioner/signer-31' }],
      valueQuantity: {
        value: 5.1,
        unit: 'mmol/l',
        system: 'http://unitsofmeasure.org',
        code: 'mmol/L',
      },
      specimen: { reference: 'Specimen/17-1' },
    });
  });

  it('keeps the digits that were measured', () => {
    const found = foundOrder({
      releases: [release({ observations: [value({ number: '5.10', low: '3.90' })] })],
    });
    const text = fhirJson(orderObservations(found, writing));
    expect(text).toContain('"valueQuantity":{"value":5.10,');
    expect(text).toContain('"low":{"value":3.90,');
  });

  it('has its comparator, interval, critical limits, deviation and method', () => {
    const member = memberOf({
      comparator: '<',
      number: '0.3',
      low: '0.4',
      high: '4.0',
      criticalLow: '0.1',
      flag: 'L',
      method: { ru: 'ИФА', en: 'ELISA', be: 'ІФА' },
    });
    const unit = { unit: 'mmol/l', system: 'http://unitsofmeasure.org', code: 'mmol/L' };
    const quantity = (digits: number) => ({ value: digits, ...unit });
    expect(member?.valueQuantity).toEqual({ ...quantity(0.3), comparator: '<' });
    expect(member?.referenceRange).toEqual([
      {
        low: quantity(0.4),
        high: quantity(4),
        type: {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/referencerange-meaning', code: 'normal' },
          ],
        },
      },
      { low: quantity(0.1), type: { text: 'Critical limits' } },
    ]);
    expect(member?.interpretation).toEqual([
      {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'L' }],
        text: 'below range',
      },
    ]);
    expect(member?.method).toEqual({ text: 'ELISA' });
  });

  it('has the printed unit alone where the UCUM code is not known; one without number and words says that it is absent', () => {
    expect(memberOf({ ucum: '' })?.valueQuantity).toEqual({ value: 5.1, unit: 'mmol/l' });
    expect(memberOf({ number: null })?.dataAbsentReason?.coding?.[0]?.code).toBe('unknown');
  });

  it('is one of the answers of its analyte, with the code, or words in the language that was asked, with the others beside them', () => {
    const words = { ru: 'не обнаружено', en: 'not detected', be: 'не выяўлена' };
    expect(memberOf({ number: null, words, answer: 'NEG' }, 'coded')?.valueCodeableConcept).toMatchObject({
      coding: [{ system: 'https://lab.test/fhir/CodeSystem/answer/GLU', code: 'NEG' }],
      text: 'not detected',
    });
    expect(memberOf({ number: null, words })).toMatchObject({
      valueString: 'not detected',
      _valueString: {
        extension: [
          {
            extension: [
              { url: 'lang', valueCode: 'ru' },
              { url: 'content', valueString: 'не обнаружено' },
            ],
          },
          { extension: [{ valueCode: 'be' }, { valueString: 'не выяўлена' }] },
        ],
      },
    });
  });
});

it('a culture has its antibiogram as members (X-115)', () => {
  const organism = { ru: 'Escherichia coli', en: 'Escherichia coli', be: 'Escherichia coli' };
  const tested = {
    antibiotic: 'AMP',
    name: { ru: 'Ампициллин', en: 'Ampicillin', be: 'Ампіцылін' },
    standard: 'EUCAST 12.0',
    standardYear: 2022,
  };
  const observations = [
    value({
      number: null,
      words: organism,
      susceptibilities: [
        { ...tested, category: 'R', method: 'mic', comparator: '≥', number: '32' },
        { ...tested, antibiotic: 'CIP', category: 'S', method: null, comparator: '', number: null },
      ],
    }),
  ];
  const analytes = new Map([[7, { code: 'CULT', loinc: '', kind: 'culture' as const }]]);
  const { members } = written(foundOrder({ analytes, releases: [release({ observations })] }));
  expect(members.map(({ id }) => id)).toEqual(['17-4-7', '17-4-7-s1', '17-4-7-s2']);
  expect(members[0]).toMatchObject({
    valueCodeableConcept: { text: 'Escherichia coli' },
    hasMember: [{ reference: 'Observation/17-4-7-s1' }, { reference: 'Observation/17-4-7-s2' }],
  });
  expect(members[1]).toMatchObject({
    code: {
      coding: [{ system: 'https://lab.test/fhir/CodeSystem/whonet', code: 'AMP' }],
      text: 'Ampicillin',
    },
    valueQuantity: { value: 32, comparator: '>=', unit: 'mg/l', code: 'mg/L' },
    interpretation: [{ coding: [{ code: 'R' }], text: 'resistant' }],
    method: { text: 'EUCAST 12.0 (2022)' },
  });
  expect(members[2]).toMatchObject({
    valueCodeableConcept: { coding: [{ code: 'S' }], text: 'susceptible' },
  });
});

describe('a service (X-115)', () => {
  const reason = { ru: 'ошибка калибровки', en: 'calibration error', be: 'памылка каліброўкі' };
  const before = new Map([
    [4, release({ observations: [value({ number: '6.2' }), value({ analyteId: 8, number: '1' })] })],
  ]);

  it('has its values as members', () => {
    const [panel] = written(foundOrder()).panels;
    expect(panel).toMatchObject({
      id: '17-4',
      status: 'final',
      code: { coding: [{ system: 'https://lab.test/fhir/CodeSystem/service', code: '3065' }] },
      hasMember: [{ reference: 'Observation/17-4-7' }],
    });
  });

  it('that was corrected says why, what was replaced, and what is no longer given out', () => {
    const corrected = release({ version: 2, isCorrection: true, reason });
    const { panels, members } = written(foundOrder({ releases: [corrected], before }));
    expect(panels[0]).toMatchObject({
      status: 'corrected',
      note: [{ text: 'Corrected: calibration error' }],
    });
    expect(members.map(({ id, status }) => [id, status])).toEqual([
      ['17-4-7', 'corrected'],
      ['17-4-8', 'entered-in-error'],
    ]);
    expect(members[0]?.note).toEqual([{ text: 'was 6.2' }]);
    expect(members[1]?.valueQuantity).toBeUndefined();
  });

  it('that was withdrawn keeps its ids and none of its values', () => {
    const withdrawn = release({
      version: 2,
      kind: 'withdrawn',
      isCorrection: true,
      reason,
      observations: [],
    });
    const { panels, members } = written(foundOrder({ releases: [withdrawn], before }));
    expect(panels[0]).toMatchObject({
      status: 'entered-in-error',
      note: [{ text: 'Withdrawn: calibration error' }],
    });
    expect(members.map(({ id, status }) => [id, status])).toEqual([
      ['17-4-7', 'entered-in-error'],
      ['17-4-8', 'entered-in-error'],
    ]);
    expect(fhirJson(members)).not.toContain('6.2');
  });

  it('whose specimen was rejected was not performed', () => {
    const rejected = release({ kind: 'rejected', rejection: 'haemolysed', observations: [] });
    expect(written(foundOrder({ releases: [rejected] })).panels[0]).toMatchObject({
      status: 'cancelled',
      dataAbsentReason: { coding: [{ code: 'not-performed' }] },
      note: [{ text: 'Not examined, specimen rejected: haemolysed' }],
    });
  });

  it('of an outside laboratory is performed by that', () => {
    const performer = { name: { ru: 'Синлаб', en: 'Synlab', be: 'Сінлаб' }, accreditation: 'BY/112' };
    const found = foundOrder({ releases: [release({ providerId: 2, performer })] });
    expect(written(found).members[0]?.performer?.[0]).toEqual({ reference: 'Organization/examiner-31' });
  });
});
