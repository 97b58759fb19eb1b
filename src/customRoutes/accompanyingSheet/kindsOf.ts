import type { ManifestTube } from '../../../contract/manifestTubes.ts';

/** The tubes summed by kind; orders without tubes count for none. */
export const kindsOf = (
  tubes: readonly ManifestTube[],
): { kind: string; tubeColor: string; count: number }[] => {
  const sums = new Map<string, { kind: string; tubeColor: string; count: number }>();
  for (const { kind, tubeColor } of tubes)
    if (kind !== '') sums.set(kind, { kind, tubeColor, count: (sums.get(kind)?.count ?? 0) + 1 });
  return [...sums.values()];
};
