import { figure, single, text, type Analytes } from './analyte.ts';
import * as children from './children.ts';
import { filtration } from './filtration.ts';
import { atLeast, between, byAge, bySex } from './norm.ts';
import { asDrawn } from './oneDraw.ts';

/** What the kidneys pass, and the salts of blood. */
export const kidneyAndSalts: Analytes = {
  '3038': single('mmol/l', 1, byAge([0, between(1.8, 6.4)], [15, between(2.8, 8.1)], [65, between(3, 9.2)]), {
    critical: [null, 35],
  }),
  creatinine: figure(['Креатинин', 'Creatinine', 'Крэацінін'], 'µmol/l', 0, children.creatinine, {
    critical: [null, 400],
  }),
  gfr: figure(
    ['СКФ (CKD-EPI)', 'GFR (CKD-EPI)', 'ХКФ (CKD-EPI)'],
    'ml/min/1.73',
    0,
    children.filtrationRate(byAge([0, atLeast(90)], [40, atLeast(80)], [65, atLeast(60)])),
    {
      from: (value, person) => filtration(value('creatinine'), person),
      ageFrom: {
        years: 18,
        said: text(
          'до 18 лет не рассчитывается',
          'not calculated under 18 years',
          'да 18 гадоў не разлічваецца',
        ),
      },
    },
  ),
  '3042': single('mg/l', 2, byAge([0, between(0.53, 0.95)], [60, between(0.6, 1.2)])),
  '3043': single('µmol/l', 0, bySex(between(202, 417), between(143, 340))),
  k: figure(['Калий', 'Potassium', 'Калій'], 'mmol/l', 2, children.potassium, { critical: [2.8, 6.2] }),
  na: figure(['Натрий', 'Sodium', 'Натрый'], 'mmol/l', 0, children.sodium, { critical: [120, 160] }),
  cl: figure(['Хлор', 'Chloride', 'Хлор'], 'mmol/l', 0, children.chloride, {
    critical: [80, 120],
    from: asDrawn('cl'),
  }),
  '3048': single('mmol/l', 2, between(2.15, 2.55), { critical: [1.65, 3.5] }),
  '3049': single('mmol/l', 2, between(1.15, 1.32), {
    critical: [0.8, 1.6],
    from: asDrawn('3049'),
  }),
  '3050': single('mmol/l', 2, between(0.66, 1.07), { critical: [0.4, 2] }),
  '3051': single('mmol/l', 2, byAge([0, between(1.29, 1.94)], [15, between(0.81, 1.45)]), {
    critical: [0.32, null],
  }),
  '3052': single('mmol/l', 1, between(22, 29), { critical: [10, 40], from: asDrawn('3052') }),
  '3053': single('mosm/kg', 0, between(275, 295), { from: asDrawn('3053') }),
};
