import { DAY } from '../../contract/time.ts';

/** The start of the thirty days whose orders, emails and letters the impact of a change is computed from. */
export const impactSince = (now: Date): Date => new Date(now.getTime() - 30 * DAY);

/** How many examples an impact has at most. */
export const IMPACT_EXAMPLES = 3;
