import type { LocalisedName } from '../../../contract/fields.ts';
import {
  answersOf,
  figure,
  same,
  text,
  wording,
  type Analytes,
  type Names,
  type Wording,
} from './analyte.ts';
import { detection } from './assays.ts';
import { genotype, mutation, saidOfGenotype, twoAlleles, type Alleles } from './genotypes.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { upTo } from './norm.ts';
import { report } from './reports.ts';
import { words } from './words.ts';

const shared: Analytes = {
  geneF5: mutation('F5 G1691A', 'G', 'A', 0.02),
  geneF2: mutation('F2 G20210A', 'G', 'A', 0.012),
};

const MEANING: NonNullable<Names> = ['Интерпретация', 'Interpretation', 'Інтэрпрэтацыя'];

const lactase: Alleles = twoAlleles('C', 'T', 0.42);
const repeats: Alleles = [
  ['(TA)6', 0.65],
  ['(TA)7', 0.35],
];
const apolipoprotein: Alleles = [
  ['E2', 0.08],
  ['E3', 0.79],
  ['E4', 0.13],
];
const cyp2c9: Alleles = [
  ['*1', 0.81],
  ['*2', 0.12],
  ['*3', 0.07],
];
const cyp2c19: Alleles = [
  ['*1', 0.64],
  ['*17', 0.22],
  ['*2', 0.14],
];
const metaboliser = (one: string, other: string): LocalisedName => {
  if (one === '*2') return text('медленный метаболизатор', 'poor metaboliser', 'павольны метабалізатар');
  if (other === '*2')
    return text('промежуточный метаболизатор', 'intermediate metaboliser', 'прамежкавы метабалізатар');
  if (one === '*17')
    return text('сверхбыстрый метаболизатор', 'ultrarapid metaboliser', 'звышхуткі метабалізатар');
  return other === '*17'
    ? text('быстрый метаболизатор', 'rapid metaboliser', 'хуткі метабалізатар')
    : text('нормальный метаболизатор', 'normal metaboliser', 'нармальны метабалізатар');
};

/** Variants of a gene that are searched for by name. */
const variants = (gene: string, names: readonly string[], share: number): Wording[] =>
  names.map((name) => mutation(`${gene} ${name}`, 'N', name, share));

const risks: Record<string, Line[]> = {
  8002: ['geneF5'],
  8003: ['geneF2'],
  8004: [
    'geneF2',
    'geneF5',
    genotype('F7 G10976A', twoAlleles('G', 'A', 0.1)),
    genotype('F13A1 G103T', twoAlleles('G', 'T', 0.25)),
    genotype('FGB G-455A', twoAlleles('G', 'A', 0.2)),
    genotype('ITGA2 C807T', twoAlleles('C', 'T', 0.4)),
    genotype('ITGB3 T1565C', twoAlleles('T', 'C', 0.15)),
    genotype('SERPINE1 -675 5G/4G', twoAlleles('5G', '4G', 0.52)),
  ],
  8005: [
    genotype('MTHFR C677T', twoAlleles('C', 'T', 0.3)),
    genotype('MTHFR A1298C', twoAlleles('A', 'C', 0.3)),
    genotype('MTR A2756G', twoAlleles('A', 'G', 0.2)),
    genotype('MTRR A66G', twoAlleles('A', 'G', 0.52)),
  ],
  8006: [
    genotype('MCM6 C-13910T', lactase),
    saidOfGenotype(MEANING, 'MCM6 C-13910T', lactase, (_one, other) =>
      other === 'C'
        ? text(
            'вероятна непереносимость лактозы у взрослых',
            'lactose intolerance in adults is likely',
            'верагодная непераноснасць лактозы ў дарослых',
          )
        : text('лактаза сохраняется', 'lactase persists', 'лактаза захоўваецца'),
    ),
  ],
  8007: [
    genotype('UGT1A1 (TA)n', repeats),
    saidOfGenotype(
      MEANING,
      'UGT1A1 (TA)n',
      repeats,
      (one, other) =>
        one === '(TA)7'
          ? text(
              'характерен для синдрома Жильбера',
              'typical of Gilbert syndrome',
              'характэрны для сіндрому Жыльбера',
            )
          : other === '(TA)7'
            ? text('носитель', 'carrier', 'носьбіт')
            : text('норма', 'normal', 'норма'),
      (one) => one === '(TA)7',
    ),
  ],
  8018: [genotype('APOE', apolipoprotein)],
  8019: [genotype('CYP2C9', cyp2c9), genotype('VKORC1 G-1639A', twoAlleles('G', 'A', 0.39))],
  8020: [genotype('CYP2C19', cyp2c19), saidOfGenotype(MEANING, 'CYP2C19', cyp2c19, metaboliser)],
  8021: [
    mutation('DPYD c.1905+1G>A (*2A)', 'G', 'A', 0.01),
    mutation('DPYD c.1679T>G (*13)', 'T', 'G', 0.001),
    mutation('DPYD c.2846A>T', 'A', 'T', 0.005),
    mutation('DPYD c.1236G>A (HapB3)', 'G', 'A', 0.02),
  ],
};

const copies = (count: number) => text(`${count} копии`, `${count} copies`, `${count} копіі`);
const others = (count: number): NonNullable<Names> => [
  `Остальные мутации (${count})`,
  `Other mutations (${count})`,
  `Астатнія мутацыі (${count})`,
];
const normalKaryotype = text('нормальный кариотип', 'normal karyotype', 'нармальны карыятып');
const karyotypes = {
  M: answersOf([same('46,XY')], [same('46,XY,t(11;22)(q23;q11)'), same('47,XXY')], 0.015),
  F: answersOf([same('46,XX')], [same('46,XX,inv(9)(p12q13)'), same('45,X[4]/46,XX[26]')], 0.015),
  U: answersOf([normalKaryotype], [], 0),
};
/** CGG repeats of one X chromosome in men, of two in women. */
const fragileX = {
  one: answersOf(['29', '30', '31'].map(same), [same('68')], 0.004),
  two: answersOf(['23/30', '29/30', '30/31'].map(same), [same('30/72')], 0.006),
};
const inherited: Record<string, Line[]> = {
  8001: [
    {
      ...wording(null, [normalKaryotype], [], { lasting: true, reference: null }),
      answers: ({ gender }) => karyotypes[gender],
    },
  ],
  8009: [
    ...variants(
      'BRCA1',
      ['185delAG', '300T>G', '2080delA', '3819delGTAAA', '3875delGTCT', '4153delA', '5382insC'],
      0.001,
    ),
    ...variants('BRCA2', ['6174delT'], 0.0005),
  ],
  8010: [
    ...variants('CFTR', ['F508del', 'dele2,3(21kb)', '2143delT', 'G542X', 'W1282X'], 0.004),
    detection(others(45), 0.003, true),
  ],
  8011: [
    wording(
      ['SMN1, экзон 7', 'SMN1, exon 7', 'SMN1, экзон 7'],
      [copies(2), copies(2), copies(2), copies(2), copies(3)],
      [text('1 копия (носитель)', '1 copy (carrier)', '1 копія (носьбіт)')],
      { share: 0.025, lasting: true, reference: text('2 и более', '2 or more', '2 і больш') },
    ),
  ],
  8012: [mutation('GJB2 35delG', 'N', '35delG', 0.02)],
  8013: [
    {
      ...wording(
        ['Число повторов CGG', 'Number of CGG repeats', 'Колькасць паўтораў CGG'],
        [same('30')],
        [],
        { lasting: true, reference: same('<45') },
      ),
      answers: ({ gender }) => (gender === 'F' ? fragileX.two : fragileX.one),
    },
  ],
  8014: ['AZFa', 'AZFb', 'AZFc'].map((region) =>
    wording(
      [region, region, region],
      [text('делеции нет', 'no deletion', 'дэлецыі няма')],
      [text('делеция', 'deletion', 'дэлецыя')],
      { share: 0.004, lasting: true },
    ),
  ),
  8015: [
    mutation('HFE C282Y', 'C', 'Y', 0.035),
    mutation('HFE H63D', 'H', 'D', 0.13),
    mutation('HFE S65C', 'S', 'C', 0.012),
  ],
  8016: [...variants('ATP7B', ['H1069Q', '3402delC', 'G1267R'], 0.004)],
  8017: [...variants('MEFV', ['E148Q', 'M680I', 'M694V', 'M694I', 'V726A', 'R761H'], 0.004)],
};

const trace = (names: Names, detectable: number) =>
  figure(names, '%', 3, upTo(detectable), {
    typical: [0, detectable * 0.1],
    detectable,
    absent: words.notDetected,
    found: [0.06, detectable * 3, 60],
  });
const paternity = (names: NonNullable<Names>, agrees: LocalisedName, excluded: LocalisedName) =>
  wording(names, [excluded, agrees, agrees, agrees, agrees, agrees], [], {
    reference: null,
    drawnWith: 'paternity',
    lasting: true,
  });
const acquired: Record<string, Line[]> = {
  8022: [trace(null, 0.1)],
  8023: [trace(null, 0.003)],
  8026: [
    wording(
      ['Ген RHD плода', 'Fetal RHD gene', 'Ген RHD плода'],
      [words.detected, words.detected, words.notDetected],
      [],
      { reference: null },
    ),
  ],
  8027: report('fetal tissue', 0.5, [
    [
      ['Материал', 'Specimen', 'Матэрыял'],
      ['ворсины хориона', 'chorionic villi', 'варсіны хорыёну'],
    ],
    [
      ['Число хромосом', 'Chromosome number', 'Колькасць храмасом'],
      ['анеуплоидии не обнаружены', 'no aneuploidy detected', 'анэўплоідыі не выяўлены'],
      [
        ['трисомия 16', 'trisomy 16', 'трысамія 16'],
        ['моносомия X', 'monosomy X', 'монасамія X'],
        ['трисомия 22', 'trisomy 22', 'трысамія 22'],
        ['триплоидия', 'triploidy', 'трыплаідыя'],
      ],
    ],
  ]),
  8028: [
    paternity(
      ['Совпало маркёров', 'Matching markers', 'Супала маркёраў'],
      text('24 из 24', '24 of 24', '24 з 24'),
      text('15 из 24', '15 of 24', '15 з 24'),
    ),
    paternity(
      ['Вероятность отцовства', 'Probability of paternity', 'Верагоднасць бацькоўства'],
      same('99.9999 %'),
      same('0 %'),
    ),
    paternity(
      ['Заключение', 'Conclusion', 'Заключэнне'],
      text('отцовство подтверждается', 'paternity confirmed', 'бацькоўства пацвярджаецца'),
      text('отцовство исключается', 'paternity excluded', 'бацькоўства выключаецца'),
    ),
  ],
};

/** Genes. */
export const genetics: Discipline = listed({ ...risks, ...inherited, ...acquired }, shared);
