import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import type { CodeMap, Meaning } from './codes.ts';
import { meaningOf, placerNumberOf, serviceCodes } from './messageCodes.ts';
import { hasCategories, parentsOf } from './readSusceptibilities.ts';
import { said, type ReadGroup } from './readResults.ts';

/** What the groups of an order are. */
interface Assigned {
  /** By the id of the service that they are results of. */
  byService: ReadonlyMap<number, ReadGroup[]>;
  /** Whose code is shown to nobody: their files belong to all services. */
  general: ReadGroup[];
  /** Susceptibilities of what grew in others. */
  children: ReadGroup[];
  /** Why others are of none of these. */
  reasons: QuarantineReason[];
}

/**
 * Says of each group of an order which service it is of. `serviceOf` gives our code for one that the code map lacks,
 * `numbered` our code of the service that was sent under a number, `idOf` the id of a service of ours that may be filed;
 * `only` is the code of the order's service where it has one.
 */
export const assignGroups = (
  groups: readonly ReadGroup[],
  {
    codes,
    serviceOf,
    numbered,
    idOf,
    only,
  }: {
    codes: CodeMap;
    serviceOf: (code: string) => string | undefined;
    numbered: (number: string) => string | undefined;
    idOf: (code: string) => number | undefined;
    only: string | undefined;
  },
): Assigned => {
  const reasons: QuarantineReason[] = [];
  const first = groups.filter(({ segment }) => said(segment, 'OBR-26.1.1') === '');
  /** A code that nobody has mapped is of the service whose number it alone has; a test without one is of the only service. */
  const byNumber = (group: ReadGroup): Meaning => {
    const number = placerNumberOf(group);
    const isAlone = first.filter((one) => placerNumberOf(one) === number).length === 1;
    const isUnnamed = serviceCodes(group).length === 0 && groups.length === 1;
    const target =
      first.includes(group) && isAlone ? (numbered(number) ?? (isUnnamed ? only : undefined)) : undefined;
    return target === undefined ? null : { target };
  };
  const meant = new Map<ReadGroup, Meaning>(
    groups.map((group) => [
      group,
      meaningOf(codes, 'service', serviceCodes(group), serviceOf) ?? byNumber(group),
    ]),
  );
  const targetOf = (group: ReadGroup): string | undefined => {
    const meaning = meant.get(group) ?? null;
    return meaning === null || meaning === 'ignored' ? undefined : meaning.target;
  };
  const unknownService = (group: ReadGroup) => {
    const [code = ''] = serviceCodes(group);
    codes.miss('service', code, said(group.segment, 'OBR-4.2'));
    reasons.push({ code: 'unknownService', at: `${group.at}-4`, found: code });
  };

  // A test that another one led to has a service of its own; susceptibilities have that of what grew, or none.
  const children = groups.filter((group) => {
    const target = targetOf(group);
    const isReflex = target !== undefined && !first.some((one) => targetOf(one) === target);
    return !first.includes(group) && (!isReflex || hasCategories(group));
  });
  const byService = new Map<number, ReadGroup[]>();
  const general: ReadGroup[] = [];
  for (const group of groups) {
    const target = targetOf(group);
    if (children.includes(group)) continue;
    if (meant.get(group) === 'ignored') general.push(group);
    else if (target === undefined) unknownService(group);
    else {
      const id = idOf(target);
      if (id === undefined) reasons.push({ code: 'notOrdered', at: `${group.at}-4`, found: target });
      else byService.set(id, [...(byService.get(id) ?? []), group]);
    }
  }
  for (const child of children) {
    // What is said of a test that is shown to nobody is shown to nobody either.
    if (parentsOf(child, [...[...byService.values()].flat(), ...general]).length > 0) continue;
    if (meant.get(child) === null && !hasCategories(child)) unknownService(child);
    else reasons.push({ code: 'orphan', at: `${child.at}-26`, found: said(child.segment, 'OBR-26.1.1') });
  }
  return { byService, general, children, reasons };
};
