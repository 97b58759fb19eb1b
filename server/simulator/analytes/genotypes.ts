import type { LocalisedName } from '../../../contract/fields.ts';
import { same, text, type Answer, type Names, type Wording } from './analyte.ts';

/** The forms of a gene with their share in the population. */
export type Alleles = readonly (readonly [name: string, share: number])[];
/** Of a gene with two forms: the usual one and the other with its share. */
export const twoAlleles = (usual: string, other: string, share: number): Alleles => [
  [usual, 1 - share],
  [other, share],
];

interface Pair {
  one: string;
  other: string;
  weight: number;
}
/** The genotypes in Hardy–Weinberg proportion. */
const pairsOf = (alleles: Alleles): Pair[] =>
  alleles.flatMap(([one, share], place) =>
    alleles
      .slice(place)
      .map(([other, otherShare]) => ({ one, other, weight: share * otherShare * (one === other ? 1 : 2) })),
  );

/** What is said of a genotype; `drawnWith` is the gene: all that is said of it in a person agrees. */
export const saidOfGenotype = (
  names: Names,
  drawnWith: string,
  alleles: Alleles,
  said: (one: string, other: string) => LocalisedName,
  isUnusual: (one: string, other: string) => boolean = () => false,
  reference: LocalisedName | null = null,
): Wording => {
  const answers: readonly Answer[] = pairsOf(alleles).map(({ one, other, weight }) => ({
    said: said(one, other),
    weight,
    isUnusual: isUnusual(one, other),
  }));
  return {
    kind: 'wording',
    name: names === null ? null : text(...names),
    unit: null,
    reference,
    answers: () => answers,
    lasting: true,
    drawnWith,
  };
};

/** A genotype of which no form is better than another. */
export const genotype = (name: string, alleles: Alleles): Wording =>
  saidOfGenotype([name, name, name], name, alleles, (one, other) => same(`${one}/${other}`));

/** A genotype in which everything but two usual forms is a finding. */
export const mutation = (name: string, usual: string, other: string, share: number): Wording =>
  saidOfGenotype(
    [name, name, name],
    name,
    twoAlleles(usual, other, share),
    (one, second) => same(`${one}/${second}`),
    (_one, second) => second !== usual,
    same(`${usual}/${usual}`),
  );
