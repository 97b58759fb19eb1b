import type { Substance } from '../../../../contract/orders.ts';
import type { BasketLine } from '../state/basketItem.ts';

interface Group {
  /** null: these need no tube, or are not calculated yet. */
  tube: Substance | null;
  lines: BasketLine[];
}

/**
 * The lines by the first tube of each, in the order of the tubes; those without one come last. What a package brings stays
 * below the package.
 */
export const byTube = (lines: readonly BasketLine[], tubes: readonly Substance[]): Group[] => {
  const groups = [...tubes, null].map((tube): Group => ({ tube, lines: [] }));
  let current = groups.at(-1);
  for (const [at, line] of lines.entries()) {
    if (line.parentCode === null) {
      const end = lines.findIndex((other, index) => index > at && other.parentCode === null);
      const codes = lines.slice(at, end === -1 ? undefined : end).map(({ code }) => code);
      const needs = ({ tube }: Group) =>
        tube === null || codes.some((code) => tube.serviceCodes.includes(code));
      current = groups.find(needs);
    }
    current?.lines.push(line);
  }
  return groups.filter((group) => group.lines.length > 0);
};
