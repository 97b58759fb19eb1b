import { susceptibilityCategories, type SusceptibilityCategory } from '../../../contract/codes.ts';
import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import { antibiotics } from '../../reference/analytes/antibiotics.ts';
import type { Segment } from '../../core/hl7/message.ts';
import type { NewRelease } from '../results/storeReleases.ts';
import type { CodeMap } from './codes.ts';
import type { Decisions } from './decisions.ts';
import { readMeasured } from './readMeasured.ts';
import { said, type ReadGroup, type ReadValue } from './readResults.ts';
import { sameText } from './readValue.ts';

/** OBX-11 of what was deleted or is still to come. */
const unsaid = new Set(['D', 'W', 'I', 'O', 'R', 'S']);

/** How antimicrobials act on what grew, a group of the message whose parent is that result. */
export const readSusceptibilities = (
  { values }: ReadGroup,
  codes: CodeMap,
  decisions: Decisions,
): {
  list: NonNullable<NewRelease['observations'][number]['susceptibilities']>;
  /** Comments on single antimicrobials, each with its name as sent. */
  notes: string[];
  reasons: QuarantineReason[];
} => {
  const reasons: QuarantineReason[] = [];
  const list = values.flatMap(({ segment: obx, at }, place) => {
    if (unsaid.has(said(obx, 'OBX-11'))) return [];
    const [code, name] = [said(obx, 'OBX-3.1'), said(obx, 'OBX-3.2')];
    const known = Object.entries(antibiotics);
    const meaning = codes.meaningOf('antibiotic', code);
    if (meaning === 'ignored') return [];
    const target = meaning?.target ?? known.find(([ours]) => ours === code)?.[0];
    if (target === undefined) {
      codes.miss('antibiotic', code, name);
      reasons.push({ code: 'unknownAntibiotic', at: `${at}-3`, found: code });
      return [];
    }
    const category = categoryOf(obx);
    if (category === undefined) {
      const flag = said(obx, 'OBX-8');
      reasons.push({ code: flag === '' ? 'noValues' : 'unknownFlag', at: `${at}-8`, found: flag });
      return [];
    }
    const measured = readMeasured(obx, codes, decisions.of('unit', at)?.target);
    if ('code' in measured) {
      reasons.push({ code: measured.code, at: `${at}-6`, found: measured.found });
      return [];
    }
    const standard = said(obx, 'OBX-17.2') || said(obx, 'OBX-17.1');
    const year = /\b(?:19|20)\d\d\b/.exec(standard)?.[0];
    return {
      place: place + 1,
      antibiotic: target,
      name: known.find(([ours]) => ours === target)?.[1] ?? sameText(name || target),
      category,
      ...measured,
      standard: (year === undefined ? standard : standard.replace(year, '')).trim(),
      standardYear: year === undefined ? null : Number(year),
    };
  });
  const notes = values.flatMap(({ segment, notes: own }) =>
    own.length === 0 ? [] : `${said(segment, 'OBX-3.2') || said(segment, 'OBX-3.1')}: ${own.join(' ')}`,
  );
  return { list, notes, reasons };
};

/** Whether the group `child` says more of a value of `group`. */
const isParent = (group: ReadGroup, child: ReadGroup): boolean => {
  const filler = said(child.segment, 'OBR-29.2.1') || said(child.segment, 'OBR-29.1.1');
  return filler === '' || [said(group.segment, 'OBR-3.1'), said(group.segment, 'OBR-2.1')].includes(filler);
};

/** The values of `groups` that the group `child` tests further; where it names no sub-id, the only one of that code. */
export const parentsOf = (child: ReadGroup, groups: readonly ReadGroup[]): ReadValue[] => {
  const subId = said(child.segment, 'OBR-26.2');
  const same = groups
    .filter((group) => isParent(group, child))
    .flatMap(({ values }) => values)
    .filter(({ segment }) => said(segment, 'OBX-3.1') === said(child.segment, 'OBR-26.1.1'));
  return subId === '' && same.length === 1
    ? same
    : same.filter(({ segment }) => said(segment, 'OBX-4') === subId);
};

const categoryOf = (obx: Segment): SusceptibilityCategory | undefined =>
  susceptibilityCategories.find((one) => one === said(obx, 'OBX-8') || one === said(obx, 'OBX-5.1'));

/** Whether a group says how antimicrobials act. */
export const hasCategories = ({ values }: ReadGroup): boolean =>
  values.some(({ segment }) => categoryOf(segment) !== undefined);
