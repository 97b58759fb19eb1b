import { same, type Wording } from './analyte.ts';
import { detection } from './assays.ts';
import { saidOfGenotype, type Alleles } from './genotypes.ts';
import { listed, type Discipline } from './listed.ts';
import { words } from './words.ts';

/** HLA class II genes are inherited together. */
const haplotypes = {
  DR1: ['*01:01', '*01:01', '*05:01'],
  DR3: ['*03:01', '*05:01', '*02:01'],
  'DR4-DQ7': ['*04:01', '*03:01', '*03:01'],
  'DR4-DQ8': ['*04:01', '*03:01', '*03:02'],
  DR7: ['*07:01', '*02:01', '*02:02'],
  DR11: ['*11:01', '*05:05', '*03:01'],
  DR13: ['*13:01', '*01:03', '*06:03'],
  DR15: ['*15:01', '*01:02', '*06:02'],
} as const;
type Haplotype = keyof typeof haplotypes;
const shares: Alleles = [
  ['DR1', 0.12],
  ['DR3', 0.1],
  ['DR4-DQ7', 0.05],
  ['DR4-DQ8', 0.08],
  ['DR7', 0.14],
  ['DR11', 0.18],
  ['DR13', 0.15],
  ['DR15', 0.18],
];
const genes = ['DRB1', 'DQA1', 'DQB1'] as const;

const typing = (
  gene: number,
  whose: 'HLA II' | 'HLA II of the partner',
  [ru, en, be]: readonly string[],
): Wording => {
  const name = genes[gene] ?? '';
  return saidOfGenotype([`${name}, ${ru}`, `${name}, ${en}`, `${name}, ${be}`], whose, shares, (one, other) =>
    same(
      [one, other]
        .map((type) => haplotypes[type as Haplotype][gene] ?? '')
        .toSorted()
        .join(', '),
    ),
  );
};

/** A molecule of two chains, whichever of the parents' haplotypes they come from. */
const molecule = (name: string, alpha: string, beta: string): Wording => {
  const isThere = (...types: string[]) =>
    types.some((type) => haplotypes[type as Haplotype][1].startsWith(alpha)) &&
    types.some((type) => haplotypes[type as Haplotype][2].startsWith(beta));
  return saidOfGenotype(
    [name, name, name],
    'HLA II',
    shares,
    (one, other) => (isThere(one, other) ? words.detected : words.notDetected),
    isThere,
    words.notDetected,
  );
};

/** Tissue types. */
export const tissueTypes: Discipline = listed({
  1045: [detection(null, 0.08, true)],
  8008: [
    molecule('HLA-DQ2 (DQA1*05, DQB1*02)', '*05', '*02'),
    molecule('HLA-DQ8 (DQA1*03, DQB1*03:02)', '*03', '*03:02'),
  ],
  8024: [detection(null, 0.06, true)],
  8025: [
    ...genes.map((_, gene) => typing(gene, 'HLA II', ['пациент', 'patient', 'пацыент'])),
    ...genes.map((_, gene) => typing(gene, 'HLA II of the partner', ['супруг(а)', 'partner', 'муж (жонка)'])),
  ],
});
