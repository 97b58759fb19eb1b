import type { ManifestTube } from '../../../contract/manifestTubes.ts';

/** `EDTA 2/3`: the kind of a tube, its number, and how many tubes its order has. */
export const tubeName = ({ kind, number, of }: ManifestTube): string =>
  `${kind} ${String(number)}/${String(of)}`.trim();
