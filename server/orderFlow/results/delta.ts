import type { Variation } from '../../core/db/schema/releases.ts';

/** Two values differ by chance no more than this many of their standard deviations in 95 of 100 cases. */
const CHANCE = Math.SQRT2 * 1.96;

/**
 * The change of a value in percent, and what variation of person and method explains, where the change is larger; null where
 * it is not. Skewed values rise further by themselves than they fall.
 */
export const deltaOf = (
  earlier: number,
  latest: number,
  { within, method, isSkewed }: Variation,
): { percent: number; usual: number } | null => {
  if (earlier <= 0 || latest <= 0) return null;
  const percent = (latest / earlier - 1) * 100;
  const spread = Math.hypot(within, method) / 100;
  const logarithmic = CHANCE * Math.sqrt(Math.log(spread ** 2 + 1));
  const ofSkewed = percent > 0 ? Math.exp(logarithmic) - 1 : 1 - Math.exp(-logarithmic);
  const usual = 100 * (isSkewed ? ofSkewed : CHANCE * spread);
  return Math.abs(percent) > usual ? { percent: Math.round(percent), usual: Math.round(usual) } : null;
};
