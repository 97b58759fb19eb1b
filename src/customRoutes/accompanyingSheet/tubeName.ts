import type { ManifestTube } from '../../../contract/manifestTubes.ts';

/** `EDTA 2/3`: the kind of a tube and which of its order's it is. */
export const tubeName = ({ kind, number, of }: ManifestTube): string =>
  `${kind} ${String(number)}/${String(of)}`.trim();
