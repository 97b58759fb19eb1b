import type { ManifestTube } from '../../../contract/manifestTubes.ts';

interface Sum extends Pick<ManifestTube, 'kind' | 'specimenKind' | 'tubeColor'> {
  count: number;
}

/** The number of specimens by the code of their kind; an order without tubes adds none. */
export const kindsOf = (tubes: readonly ManifestTube[]): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const { kind, specimenKind, tubeColor } of tubes)
    if (kind !== '')
      sums.set(kind, { kind, specimenKind, tubeColor, count: (sums.get(kind)?.count ?? 0) + 1 });
  return [...sums.values()];
};
