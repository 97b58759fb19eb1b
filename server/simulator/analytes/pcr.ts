import { figure, same, text, wording, type Analytes, type Names, type Wording } from './analyte.ts';
import { detection, dna, grade, load } from './assays.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { between, everybody } from './norm.ts';
import { words } from './words.ts';

const dnaNames = (agent: string): NonNullable<Names> => [`ДНК ${agent}`, `${agent} DNA`, `ДНК ${agent}`];
const rna = (ru: string, en: string, be: string, share = 0.03): Wording =>
  detection([`РНК ${ru}`, `${en} RNA`, `РНК ${be}`], share);
const virusDna = (ru: string, en: string, be: string, share = 0.03): Wording =>
  detection([`ДНК ${ru}`, `${en} DNA`, `ДНК ${be}`], share);

/** A commensal that counts as a finding only in large numbers. */
const opportunist = (agent: string, share: number) =>
  figure(
    dnaNames(agent),
    'copies/ml',
    0,
    everybody({ low: null, high: 10_000, words: text('менее 10⁴', 'below 10⁴', 'менш за 10⁴') }),
    { typical: [0, 60], detectable: 100, absent: words.notDetected, found: [share, 400, 900_000] },
  );

/** Agents and types that several services name. */
const shared: Analytes = {
  totalMass: figure(
    ['Общая бактериальная масса, lg', 'Total bacterial load, lg', 'Агульная бактэрыяльная маса, lg'],
    'genomes/ml',
    1,
    between(6, 8.5),
    { typical: [6.4, 8] },
  ),
  ctDna: dna('Chlamydia trachomatis', 0.03),
  ngDna: dna('Neisseria gonorrhoeae', 0.008),
  mgDna: dna('Mycoplasma genitalium', 0.02),
  tvDna: dna('Trichomonas vaginalis', 0.015),
  mhDna: opportunist('Mycoplasma hominis', 0.1),
  uuDna: opportunist('Ureaplasma urealyticum', 0.1),
  upDna: opportunist('Ureaplasma parvum', 0.18),
  gvDna: opportunist('Gardnerella vaginalis', 0.2),
  caDna: opportunist('Candida albicans', 0.12),
  ...Object.fromEntries(
    [6, 11, 16, 18, 31, 33, 35, 39, 45, 51, 52, 56, 58, 59, 66, 68].map((type) => [
      `hpv${type}`,
      detection([`ДНК ВПЧ ${type} типа`, `HPV type ${type} DNA`, `ДНК ВПЧ ${type} тыпу`], 0.02, true),
    ]),
  ),
};
const highRisk = [16, 18, 31, 33, 35, 39, 45, 51, 52, 56, 58, 59, 66, 68].map((type) => `hpv${type}`);

/** A group of bacteria in a panel of the microbiota. */
const few = same('<10⁴');
const flora = (name: string, share = 0.05): Wording =>
  wording([name, name, name], [few], [same('10⁵'), same('10⁶')], { share, unit: 'genomes/ml' });

const urogenital: Record<string, Line[]> = {
  6101: ['ctDna'],
  6102: ['ngDna'],
  6103: ['mgDna'],
  6104: ['mhDna'],
  6105: ['uuDna', 'upDna'],
  6106: ['tvDna'],
  6107: ['gvDna'],
  6108: ['caDna'],
  6109: [dna('Treponema pallidum', 0.02)],
  6110: ['ctDna', 'ngDna', 'mgDna', 'tvDna'],
  6111: [
    'totalMass',
    figure(
      ['Доля Lactobacillus spp.', 'Share of Lactobacillus spp.', 'Доля Lactobacillus spp.'],
      '%',
      0,
      between(80, 100),
      { typical: [86, 99], found: [0.08, 20, 76], from: (_value, _person, drawn) => Math.min(100, drawn()) },
    ),
    flora('Enterobacteriaceae'),
    flora('Streptococcus spp.'),
    flora('Staphylococcus spp.'),
    flora('Prevotella bivia, Porphyromonas spp.'),
    flora('Eubacterium spp.'),
    flora('Sneathia, Leptotrichia, Fusobacterium spp.'),
    flora('Megasphaera, Veillonella, Dialister spp.'),
    flora('Mobiluncus, Corynebacterium spp.'),
    flora('Peptostreptococcus spp.'),
    flora('Atopobium vaginae'),
    'gvDna',
    'caDna',
    'mhDna',
    'mgDna',
  ],
  6112: [
    'totalMass',
    flora('Lactobacillus spp.'),
    flora('Staphylococcus spp.'),
    flora('Streptococcus spp.'),
    flora('Corynebacterium spp.'),
    'gvDna',
    'uuDna',
    'mhDna',
    'mgDna',
    'ctDna',
    'ngDna',
    'tvDna',
  ],
  6113: ['hpv16', 'hpv18'],
  6114: highRisk,
  6115: ['hpv6', 'hpv11'],
  6116: [
    virusDna(
      'вируса простого герпеса 1 типа',
      'Herpes simplex virus type 1',
      'віруса простага герпесу 1 тыпу',
    ),
    virusDna(
      'вируса простого герпеса 2 типа',
      'Herpes simplex virus type 2',
      'віруса простага герпесу 2 тыпу',
    ),
  ],
  6117: [dna('Streptococcus agalactiae', 0.15)],
};

/** Whether a load is there at all. */
const presence = (names: NonNullable<Names>, of: string, from: number): Line => ({
  ...grade(names, [
    [0, words.notDetected, false],
    [from, words.detected, true],
  ]),
  of,
});
const blood: Record<string, Line[]> = {
  6130: [presence(['РНК вируса гепатита C', 'Hepatitis C virus RNA', 'РНК віруса гепатыту C'], '6131', 15)],
  6131: [load(null, 'IU/ml', 15, [0.012, 2000, 8_000_000])],
  6132: [
    wording(
      null,
      [text('РНК не обнаружена', 'RNA not detected', 'РНК не выяўлена')],
      [same('1b'), same('1b'), same('3a'), same('1a'), same('2')],
      { share: 0.012, lasting: true, drawnWith: '6131', reference: null },
    ),
  ],
  6133: [presence(['ДНК вируса гепатита B', 'Hepatitis B virus DNA', 'ДНК віруса гепатыту B'], '6134', 10)],
  6134: [load(null, 'IU/ml', 10, [0.012, 300, 50_000_000])],
  6135: [detection(null, 0.002)],
  6136: [load(null, 'copies/ml', 40, [0, 1, 1])],
  6137: [load(null, 'copies/ml', 100, [0.03, 200, 40_000])],
  6138: [load(null, 'copies/ml', 100, [0.05, 200, 60_000])],
  6139: [detection(null, 0.01)],
};

const respiratory: readonly (readonly [ru: string, en: string, be: string, share?: number])[] = [
  ['вируса парагриппа 1', 'Parainfluenza virus 1', 'віруса парагрыпу 1', 0.01],
  ['вируса парагриппа 2', 'Parainfluenza virus 2', 'віруса парагрыпу 2', 0.01],
  ['вируса парагриппа 3', 'Parainfluenza virus 3', 'віруса парагрыпу 3', 0.01],
  ['вируса парагриппа 4', 'Parainfluenza virus 4', 'віруса парагрыпу 4', 0.01],
  [
    'респираторно-синцитиального вируса A',
    'Respiratory syncytial virus A',
    'рэспіраторна-сінцытыяльнага віруса A',
  ],
  [
    'респираторно-синцитиального вируса B',
    'Respiratory syncytial virus B',
    'рэспіраторна-сінцытыяльнага віруса B',
  ],
  ['коронавируса 229E', 'Coronavirus 229E', 'каранавіруса 229E', 0.01],
  ['коронавируса OC43', 'Coronavirus OC43', 'каранавіруса OC43', 0.02],
  ['коронавируса NL63', 'Coronavirus NL63', 'каранавіруса NL63', 0.01],
  ['коронавируса HKU1', 'Coronavirus HKU1', 'каранавіруса HKU1', 0.01],
  ['метапневмовируса', 'Metapneumovirus', 'метапнеўмавіруса', 0.02],
  ['риновируса', 'Rhinovirus', 'рынавіруса', 0.12],
  ['энтеровируса', 'Enterovirus', 'энтэравіруса', 0.02],
];
const airways: Record<string, Line[]> = {
  6201: ['sarsRna'],
  6202: ['fluA', 'fluB'],
  6203: [
    'fluA',
    'fluB',
    'sarsRna',
    ...respiratory.map(([ru, en, be, share]) => rna(ru, en, be, share)),
    virusDna('аденовируса', 'Adenovirus', 'адэнавіруса'),
    virusDna('бокавируса', 'Bocavirus', 'бокавіруса', 0.01),
    'mpDna',
    'cpDna',
    'bpDna',
  ],
  6204: ['bpDna', dna('Bordetella parapertussis', 0.005)],
  6205: ['mpDna', 'cpDna'],
};
const airwayAgents: Analytes = {
  sarsRna: rna('коронавируса SARS-CoV-2', 'SARS-CoV-2 coronavirus', 'каранавіруса SARS-CoV-2', 0.06),
  fluA: rna('вируса гриппа A', 'Influenza A virus', 'віруса грыпу A', 0.05),
  fluB: rna('вируса гриппа B', 'Influenza B virus', 'віруса грыпу B'),
  mpDna: dna('Mycoplasma pneumoniae', 0.04),
  cpDna: dna('Chlamydophila pneumoniae', 0.01),
  bpDna: dna('Bordetella pertussis', 0.01),
};

const stool: Record<string, Line[]> = {
  6206: [
    rna('ротавируса группы A', 'Rotavirus group A', 'ротавіруса групы A', 0.04),
    rna('норовируса', 'Norovirus', 'норавіруса', 0.06),
    rna('астровируса', 'Astrovirus', 'астравіруса', 0.02),
    dna('Salmonella spp.', 0.02),
    dna('Shigella spp.', 0.01),
    dna('Campylobacter spp.', 0.03),
  ],
  6207: [dna('Helicobacter pylori', 0.2)],
  6208: [
    dna('Giardia lamblia', 0.03),
    dna('Entamoeba histolytica', 0.003),
    dna('Cryptosporidium spp.', 0.01),
  ],
};

/** Genetic material of infections. */
export const pcr: Discipline = listed(
  { ...urogenital, ...blood, ...airways, ...stool },
  { ...shared, ...airwayAgents },
);
