import type { Verdict } from './conformanceChecks.ts';

/** The reasons or rules of verdicts, each with its verdicts, the most frequent first. */
const grouped = (verdicts: readonly Verdict[], by: 'rule' | 'why'): [string, Verdict[]][] => {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) groups.set(verdict[by], [...(groups.get(verdict[by]) ?? []), verdict]);
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
};

const FEW = 6;

/** The report of a check in words: what failed, what was skipped and why, what passed. */
export const conformanceReport = (verdicts: readonly Verdict[]): string => {
  const of = (outcome: Verdict['outcome']) => verdicts.filter((verdict) => verdict.outcome === outcome);
  const [failed, skipped, passed] = [of('failed'), of('skipped'), of('passed')];
  return [
    `Failed: ${String(failed.length)}`,
    ...failed.map(({ call, rule, why }) => `  ${call} does not hold "${rule}": ${why}`),
    `Skipped: ${String(skipped.length)}`,
    ...grouped(skipped, 'why').flatMap(([why, group]) => [
      `  ${String(group.length)}: ${why}`,
      ...group.slice(0, FEW).map(({ call }) => `    ${call}`),
      ...(group.length > FEW ? [`    and ${String(group.length - FEW)} more`] : []),
    ]),
    `Passed: ${String(passed.length)}`,
    ...grouped(passed, 'rule').map(([rule, { length }]) => `  ${String(length)}: the call ${rule}`),
    failed.length === 0
      ? 'The server does as the contract says in all that was checked.'
      : 'The server does not conform to the contract.',
  ].join('\n');
};
