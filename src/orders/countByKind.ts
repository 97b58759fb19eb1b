import { specimenKinds, type SpecimenKind, type Substance } from '../../contract/orders.ts';

/** How many specimens there are of each kind that occurs, tubes first. */
export const countByKind = (
  specimens: readonly Pick<Substance, 'kind' | 'count'>[],
): readonly { kind: SpecimenKind; count: number }[] =>
  specimenKinds
    .map((kind) => ({
      kind,
      count: specimens.reduce((sum, one) => sum + ((one.kind ?? 'tube') === kind ? one.count : 0), 0),
    }))
    .filter(({ count }) => count > 0);
