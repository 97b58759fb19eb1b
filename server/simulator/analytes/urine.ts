import { figure, same, single, text, wording, type Analytes, type Panels } from './analyte.ts';
import { atLeast, between, byAge, bySex, upTo } from './norm.ts';
import { words } from './words.ts';

const colour = wording(
  ['Цвет', 'Colour', 'Колер'],
  [
    text('соломенно-жёлтый', 'straw-yellow', 'саламяна-жоўты'),
    text('светло-жёлтый', 'light yellow', 'светла-жоўты'),
  ],
  [text('тёмно-жёлтый', 'dark yellow', 'цёмна-жоўты')],
);
const absent = (names: readonly [string, string, string], found: string, chance = 0.04) =>
  wording(names, [words.notDetected], [same(found)], { share: chance });

const general: Analytes = {
  urineColour: colour,
  urineClarity: wording(
    ['Прозрачность', 'Clarity', 'Празрыстасць'],
    [text('прозрачная', 'clear', 'празрыстая')],
    [text('слегка мутная', 'slightly turbid', 'злёгку каламутная'), text('мутная', 'turbid', 'каламутная')],
  ),
  urineGravity: figure(
    ['Относительная плотность', 'Specific gravity', 'Адносная шчыльнасць'],
    null,
    3,
    between(1.008, 1.026),
    { typical: [1.01, 1.024] },
  ),
  urinePh: figure(['pH', 'pH', 'pH'], null, 1, between(5, 7)),
  urineProtein: figure(['Белок', 'Protein', 'Бялок'], 'g/l', 2, upTo(0.14), {
    typical: [0.02, 0.12],
    detectable: 0.1,
  }),
  urineGlucose: figure(['Глюкоза мочи', 'Urine glucose', 'Глюкоза мачы'], 'mmol/l', 1, upTo(0.8), {
    typical: [0.1, 0.7],
    detectable: 0.5,
  }),
  urineKetones: absent(['Кетоновые тела', 'Ketone bodies', 'Кетонавыя целы'], '1,5'),
  urineBilirubin: absent(['Билирубин', 'Bilirubin', 'Білірубін'], '+', 0.01),
  urineUrobilinogen: figure(['Уробилиноген', 'Urobilinogen', 'Урабіліноген'], 'µmol/l', 1, upTo(17), {
    typical: [1, 14],
    detectable: 3.2,
  }),
  urineNitrite: wording(['Нитриты', 'Nitrite', 'Нітрыты'], [words.negative], [words.positive], {
    share: 0.03,
  }),
  urineBlood: absent(['Кровь (гемоглобин)', 'Blood (haemoglobin)', 'Кроў (гемаглабін)'], '+'),
  urineEsterase: wording(
    ['Лейкоцитарная эстераза', 'Leukocyte esterase', 'Лейкацытарная эстэраза'],
    [words.negative],
    [same('+')],
    { share: 0.04 },
  ),
};
const sediment: Analytes = {
  urineEpithelium: figure(
    ['Эпителий плоский', 'Squamous epithelium', 'Эпітэлій плоскі'],
    'perField',
    0,
    upTo(5),
    { typical: [0, 4] },
  ),
  urineTransitional: figure(
    ['Эпителий переходный', 'Transitional epithelium', 'Эпітэлій пераходны'],
    'perField',
    0,
    upTo(1),
    { typical: [0, 1] },
  ),
  urineWhite: figure(['Лейкоциты', 'Leukocytes', 'Лейкацыты'], 'perField', 0, bySex(upTo(3), upTo(5)), {
    typical: [0, 3],
  }),
  urineRed: figure(['Эритроциты', 'Red blood cells', 'Эрытрацыты'], 'perField', 0, upTo(2), {
    typical: [0, 1],
  }),
  urineCasts: absent(['Цилиндры', 'Casts', 'Цыліндры'], '1–2', 0.02),
  urineSalts: wording(
    ['Соли', 'Crystals', 'Солі'],
    [words.notDetected],
    [
      text('оксалаты, немного', 'oxalates, few', 'аксалаты, няшмат'),
      text('ураты, немного', 'urates, few', 'ураты, няшмат'),
    ],
    { share: 0.12 },
  ),
  urineMucus: wording(['Слизь', 'Mucus', 'Слізь'], [words.none, words.few], [words.many], {
    share: 0.04,
    reference: text('нет или немного', 'none or few', 'няма або няшмат'),
  }),
  urineBacteria: wording(['Бактерии', 'Bacteria', 'Бактэрыі'], [words.notDetected], [words.few], {
    share: 0.07,
  }),
};
const counts: Analytes = {
  nechiporenkoWhite: figure(
    ['Лейкоциты', 'Leukocytes', 'Лейкацыты'],
    'perMl',
    0,
    bySex(upTo(2000), upTo(4000)),
    { typical: [250, 1750] },
  ),
  nechiporenkoRed: figure(['Эритроциты', 'Red blood cells', 'Эрытрацыты'], 'perMl', 0, upTo(1000), {
    typical: [0, 750],
  }),
  nechiporenkoCasts: figure(['Цилиндры', 'Casts', 'Цыліндры'], 'perMl', 0, upTo(20), { typical: [0, 10] }),
};
const chemistry: Analytes = {
  '3084': single('g/l', 2, upTo(0.15), { typical: [0.03, 0.13], detectable: 0.04 }),
  '3085': single('g/day', 3, upTo(0.14), { typical: [0.03, 0.12] }),
  '3086': single('mg/mmol', 1, upTo(15), { typical: [3, 12] }),
  '3087': single('mg/l', 1, upTo(20), { typical: [3, 15], detectable: 3 }),
  '3088': single('mg/mmol', 2, upTo(3), { typical: [0.3, 2], detectable: 0.2 }),
  '3089': single('mg/day', 1, upTo(30), { typical: [4, 22] }),
  '3090': single('ml/min', 0, bySex(between(95, 145), between(75, 115))),
  '3091': single('mmol/day', 2, upTo(2.8), { typical: [0.2, 1.5] }),
  '3092': single('mmol/day', 0, between(428, 714)),
  '3093': single('mmol/day', 2, between(1.2, 5.9)),
  '3094': single('mmol/day', 2, between(2.5, 7.5)),
  '3095': single('mmol/day', 1, between(13, 42)),
  '3096': single('mmol/day', 2, between(3, 5)),
  dayK: figure(['Калий', 'Potassium', 'Калій'], 'mmol/day', 0, between(25, 125)),
  dayNa: figure(['Натрий', 'Sodium', 'Натрый'], 'mmol/day', 0, between(40, 220)),
  dayCl: figure(['Хлор', 'Chloride', 'Хлор'], 'mmol/day', 0, between(110, 250)),
  '3098': single('µmol/day', 0, between(80, 490)),
  '3099': single('mmol/day', 2, between(1.6, 4.5)),
  '3100': single('U/l', 0, upTo(460), { typical: [40, 350] }),
  '3101': wording(null, [words.notDetected], [words.detected], { share: 0.01 }),
  '3103': single('mg/l', 3, upTo(0.3)),
  '3104': single('mosm/kg', 0, between(300, 900)),
  '3105': single('ng/ml', 1, upTo(131.7)),
  '6407': wording(null, [words.notDetected], [same('+'), same('++')], { share: 0.05 }),
  '6408': single('mmol/l', 1, upTo(0.8), { typical: [0.1, 0.7], detectable: 0.5 }),
  '6410': single('µg/l', 1, upTo(20), { detectable: 5 }),
};
const stool: Analytes = {
  '6428': single('µg/g', 0, upTo(50), { typical: [8, 42], detectable: 6 }),
  '6429': single('µg/g', 0, byAge([0, atLeast(100)], [1, atLeast(200)]), { typical: [230, 520] }),
  '6430': single('%', 2, upTo(0.25), { typical: [0, 0.2] }),
  stoolForm: wording(
    ['Консистенция', 'Consistency', 'Кансістэнцыя'],
    [text('оформленный', 'formed', 'аформлены')],
    [text('мягкий', 'soft', 'мяккі')],
  ),
  stoolColour: wording(
    ['Цвет', 'Colour', 'Колер'],
    [text('коричневый', 'brown', 'карычневы')],
    [text('светло-коричневый', 'light brown', 'светла-карычневы')],
  ),
  stoolFibres: wording(
    ['Мышечные волокна', 'Muscle fibres', 'Мышачныя валокны'],
    [words.none, words.few],
    [words.many],
    { reference: text('нет или немного', 'none or few', 'няма або няшмат') },
  ),
  stoolFat: wording(['Нейтральный жир', 'Neutral fat', 'Нейтральны тлушч'], [words.none], [words.few]),
  stoolStarch: wording(['Крахмал', 'Starch', 'Крухмал'], [words.none], [words.few]),
  stoolWhite: wording(['Лейкоциты', 'Leukocytes', 'Лейкацыты'], [words.none], [words.few]),
};

/** Urine, its sediment and chemistry, and stool. */
export const urine: Analytes = { ...general, ...sediment, ...counts, ...chemistry, ...stool };

const strip = Object.keys(general);
export const urinePanels: Panels = {
  3097: ['dayK', 'dayNa', 'dayCl'],
  6401: [...strip.filter((id) => id !== 'urineEsterase'), ...Object.keys(sediment)],
  6402: strip.filter((id) => id !== 'urineClarity'),
  6403: Object.keys(counts),
  6420: ['stoolForm', 'stoolColour', 'stoolFibres', 'stoolFat', 'stoolStarch', 'stoolWhite'],
};
