import { resultFlags, type ResultFlag } from '../../../contract/codes.ts';
import type { Segment } from '../../core/hl7/message.ts';
import type { CodeMap } from './codes.ts';
import { flagCodes } from './readResults.ts';

/** What a flag says of a value: that it deviates, is normal, or no more than the value itself. */
export type Flag = ResultFlag | 'normal' | 'measured';

const standardFlags = new Map<string, Flag>([
  ['', 'measured'],
  ['N', 'normal'],
  ['L', 'L'],
  ['H', 'H'],
  ['LL', 'LL'],
  ['HH', 'HH'],
  ['A', 'A'],
  ['AA', 'A'],
  // Beyond what the instrument can measure.
  ['<', 'measured'],
  ['>', 'measured'],
]);

/** From the least to the most that a flag says. */
const severity: readonly Flag[] = ['measured', 'normal', 'A', 'L', 'H', 'LL', 'HH'];

const meaningOfFlag = (written: string, codes: CodeMap): Flag | undefined => {
  const meaning = codes.meaningOf('flag', written);
  if (meaning === 'ignored') return 'measured';
  if (meaning === null) return standardFlags.get(written);
  return meaning.target === '-' ? 'normal' : resultFlags.find((flag) => flag === meaning.target);
};

/** What OBX-8 says, of several flags the most severe; or a flag without a meaning. */
export const readFlag = (
  obx: Segment,
  codes: CodeMap,
): { flags: Flag[]; flag: Flag } | { unknown: string } => {
  const flags: Flag[] = [];
  for (const written of flagCodes({ segment: obx })) {
    const flag = meaningOfFlag(written, codes);
    if (flag === undefined) return { unknown: written };
    flags.push(flag);
  }
  return { flags, flag: severity.findLast((one) => flags.includes(one)) ?? 'measured' };
};
