import { expect, test } from 'vitest';
import { completenessOf } from './serviceCompleteness.ts';
import { extensionFields } from './serviceExtension.ts';
import { serviceTexts } from './serviceTexts.ts';

const same = (text: string) => ({ ru: text, en: text, be: text });
const empty = extensionFields.parse({});
const tubes = new Map([['EDTA', { ru: 'Пробирка', en: 'Tube', be: 'Прабірка' }]]);

test('a nurse reads preparation, specimens, characteristics and reference values (D10)', () => {
  const fields = extensionFields.parse({
    ...empty,
    preparation: {
      text: same('<p>Rest.</p>'),
      fastingHours: 8,
      timeOfDay: 'morning',
      cycleDays: '3-5',
      noAlcohol: true,
    },
    biomaterial: [
      {
        biomaterialTypeId: 'EDTA',
        volumeMl: 3,
        minVolumeMl: 1.5,
        count: 2,
        transportTemp: '2-8',
        stabilityHours: 24,
      },
    ],
    notes: same('<p>Mix.</p>'),
    characteristics: [{ title: same('What <it> is'), text: same('<p>Cells &amp; more.</p>') }],
    indications: same('<ul><li>Fever</li><li>Pain</li></ul>'),
    interpretation: same('<p>Read it.</p>'),
    referenceValues: [
      {
        analyte: same('HGB'),
        sex: 'F',
        ageFrom: 15,
        low: 117,
        high: 155,
        criticalLow: 70,
        unit: same('g/l'),
        text: {},
      },
    ],
    interferingFactors: [{ factor: same('Smoking'), effect: 'raises', comment: same('') }],
    questions: [{ text: { ru: 'Неделя <12?' }, type: 'number' }, { text: {} }],
    loinc: '718-7',
  });
  expect(serviceTexts(fields, tubes, 'en')).toEqual({
    comment:
      '<ul><li>Fasting, hours: 8</li><li>In the morning</li><li>Days of the cycle: 3–5</li><li>No alcohol the day before</li></ul><p>Rest.</p>',
    remark:
      '<ul><li>Tube × 2: 3 ml, at least 1.5 ml, at 2–8 °C, keeps for 24 h</li></ul><p>Mix.</p><p><b>Reference values</b></p><table><thead><tr><th>Analyte</th><th>For</th><th>Normal</th><th>Critical</th></tr></thead><tbody><tr><td>HGB</td><td>women, ≥ 15 years</td><td>117–155 g/l</td><td>below 70</td></tr></tbody></table><p><b>What affects the result</b></p><ul><li>Smoking raises</li></ul><p><b>Asked when ordering</b></p><ul><li>Неделя &lt;12?</li></ul><p>LOINC 718-7</p>',
    description: 'What <it> is\nCells & more.\nIndications\n• Fever\n• Pain',
    results: 'Read it.',
  });
});

test('what is not written is not shown, characteristics can be hidden (D10)', () => {
  const nothing = { comment: '', remark: '', description: '', results: '' };
  expect(serviceTexts(empty, tubes, 'ru')).toEqual(nothing);
  const hidden = {
    ...empty,
    isGeneralCharacteristics: false,
    characteristics: [{ title: same('a'), text: same('b') }],
  };
  expect(serviceTexts(hidden, tubes, 'ru')).toEqual(nothing);
});

test('completeness counts the texts of a language against all that are written or expected (D10)', () => {
  expect(completenessOf(empty)).toEqual({ ru: 0, en: 0, be: 0 });
  const some = {
    ...empty,
    preparation: { ...empty.preparation, text: { ru: 'a', en: 'a', be: '' } },
    indications: { ru: 'a', en: '', be: '' },
    interpretation: { ru: 'a', en: '', be: '' },
    characteristics: [{ title: { ru: 'a', en: '', be: '' }, text: same('a') }],
  };
  expect(completenessOf(some)).toEqual({ ru: 100, en: 40, be: 20 });
  expect(completenessOf({ ...some, notes: { ru: 'a', en: '', be: '' } })).toEqual({
    ru: 100,
    en: 33,
    be: 17,
  });
});
