import { figure, same, single, text, wording, type Names } from './analyte.ts';
import { dependingOn, detection, grade, renamed } from './assays.ts';
import { haemoglobinA, haemoglobinA2, notKnown } from './children.ts';
import { coagulation } from './coagulation.ts';
import { haematology } from './haematology.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { atLeast, between, byAge, upTo } from './norm.ts';
import { words } from './words.ts';

const titre = (one: string) => text(`титр ${one}`, `titre ${one}`, `тытр ${one}`);
const below = (one: string) => text(`титр менее ${one}`, `titre below ${one}`, `тытр менш за ${one}`);
/** One answer per blood group, as `bloodGroups` has them: O, A, B, AB, O, A. */
const byGroup = (names: NonNullable<Names>, answers: readonly string[]) => {
  const [first = words.none, ...others] = answers.map((one) => (one === '' ? words.none : titre(one)));
  return wording(names, [first, ...others], [], { reference: null, lasting: true, drawnWith: 'abo' });
};
const clone = (names: NonNullable<Names>) =>
  wording(
    names,
    [text('клон не обнаружен', 'no clone detected', 'клон не выяўлены')],
    [same('1.2 %'), same('14 %')],
    {
      share: 0.01,
      lasting: true,
      drawnWith: 'PNH',
    },
  );

const cells: Record<string, Line[]> = {
  1014: [
    figure(
      ['Начало гемолиза, NaCl', 'Start of haemolysis, NaCl', 'Пачатак гемолізу, NaCl'],
      '%',
      2,
      between(0.46, 0.48),
      {
        typical: [0.46, 0.48],
      },
    ),
    figure(
      ['Полный гемолиз, NaCl', 'Complete haemolysis, NaCl', 'Поўны гемоліз, NaCl'],
      '%',
      2,
      between(0.32, 0.34),
      {
        typical: [0.32, 0.34],
      },
    ),
  ],
  1015: [
    figure(['HbA', 'HbA', 'HbA'], '%', 1, haemoglobinA(atLeast(95)), {
      from: (value) => 100 - value('hbA2') - value('1016'),
    }),
    'hbA2',
    renamed(haematology, '1016', ['HbF', 'HbF', 'HbF']),
    detection(['Аномальные фракции', 'Abnormal fractions', 'Анамальныя фракцыі'], 0.01, true),
  ],
  1025: [single('U/g Hb', 1, between(11, 19))],
  1026: [single('points', 0, between(35, 100))],
  1037: [
    wording(
      null,
      [words.notDetected],
      ['анти-D', 'анти-K', 'анти-E', 'анти-Fya'].map((one) =>
        text(one, one.replace('анти', 'anti'), one.replace('анти', 'анты')),
      ),
      { share: 0.06, lasting: true },
    ),
  ],
  1039: [detection(null, 0.02, true)],
  1040: [
    byGroup(['Анти-A', 'Anti-A', 'Анты-A'], ['1:8', '', '1:8', '', '1:4', '']),
    byGroup(['Анти-B', 'Anti-B', 'Анты-B'], ['1:8', '1:4', '', '', '1:4', '1:8']),
  ],
  1041: [wording(null, [below('1:32')], [titre('1:64'), titre('1:256')], { share: 0.04 })],
  1044: [
    clone(['Эритроциты (CD59)', 'Red cells (CD59)', 'Эрытрацыты (CD59)']),
    clone(['Гранулоциты (FLAER, CD24)', 'Granulocytes (FLAER, CD24)', 'Гранулацыты (FLAER, CD24)']),
    clone(['Моноциты (FLAER)', 'Monocytes (FLAER)', 'Манацыты (FLAER)']),
  ],
};

const clotting: Record<string, Line[]> = {
  2026: [
    single(
      'IU/ml',
      2,
      dependingOn(
        'профилактика 0.2–0.5; лечение 0.5–1.0',
        'prophylaxis 0.2–0.5; treatment 0.5–1.0',
        'прафілактыка 0.2–0.5; лячэнне 0.5–1.0',
      ),
      { typical: [0.25, 0.95], detectable: 0.1 },
    ),
  ],
  2029: [single('ng/ml', 1, between(4, 43))],
  2034: [
    renamed(coagulation, '2003', ['АЧТВ пациента', 'APTT of the patient', 'АЧТЧ пацыента']),
    figure(['АЧТВ смеси 1:1', 'APTT of the 1:1 mix', 'АЧТЧ сумесі 1:1'], 's', 1, between(25.1, 36.5), {
      from: (value) => 30 + (value('2003') - 30) * 0.3,
    }),
    grade(
      ['Заключение', 'Conclusion', 'Заключэнне'],
      [
        [0, text('ингибитор не выявлен', 'no inhibitor found', 'інгібітар не выяўлены'), false],
        [
          36.6,
          text(
            'коррекции нет, вероятен ингибитор',
            'no correction, inhibitor likely',
            'карэкцыі няма, верагодны інгібітар',
          ),
          true,
        ],
      ],
    ),
  ],
  2037: [
    figure(['R, время реакции', 'R, reaction time', 'R, час рэакцыі'], 'min', 1, between(5, 10)),
    figure(
      ['K, время образования сгустка', 'K, clot formation time', 'K, час утварэння згустку'],
      'min',
      1,
      between(1, 3),
    ),
    figure(['Угол α', 'Angle α', 'Вугал α'], 'degrees', 0, between(53, 72)),
    figure(
      ['MA, максимальная амплитуда', 'MA, maximum amplitude', 'MA, максімальная амплітуда'],
      'mm',
      0,
      between(50, 70),
    ),
    figure(['LY30, лизис', 'LY30, lysis', 'LY30, лізіс'], '%', 1, upTo(8), { typical: [0, 5] }),
  ],
};

/** Haematology and coagulation beyond the routine. */
export const specialHaematology: Discipline = listed(
  { ...cells, ...clotting },
  {
    hbA2: figure(['HbA2', 'HbA2', 'HbA2'], '%', 1, haemoglobinA2(between(2.2, 3.5)), {
      typical: byAge([0, notKnown], [1, between(2.3, 3.2)]),
    }),
  },
);
