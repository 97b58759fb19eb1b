import { skipToken, useQuery } from '@tanstack/react-query';
import { useListContext, type RaRecord } from 'react-admin';
import { useT } from '../i18n/useT.ts';

/** Query key of the ids of all rows that the current search has found, for a list that loads them. */
export const useAllIdsKey = (): readonly unknown[] => {
  const { resource, filterValues, sort, total } = useListContext();
  return [resource, 'allIds', filterValues, sort, total];
};

interface Chosen {
  /** How many rows are chosen and where they are; empty when none is. */
  words: string;
  /** Rows of other pages are not chosen yet. */
  hasMore: boolean;
}

/** What the chosen rows are to the current list; rows of other searches can be among them. */
export const useChosen = (chosen: readonly string[]): Chosen => {
  const t = useT();
  const { data = [], total = 0 } = useListContext<RaRecord<string>>();
  const page = data.map(({ id }) => id);
  const { data: all = page } = useQuery<readonly string[]>({ queryKey: useAllIdsKey(), queryFn: skipToken });
  const set = new Set(chosen);
  const isIn = (id: string) => set.has(id);
  const count = set.size;
  const here = page.filter(isIn).length;
  const isAll = count === total && all.length === total && all.every(isIn) && here === page.length;
  const hasPages = total > page.length;
  const key = isAll && count > 1 ? 'all' : count > here ? 'elsewhere' : hasPages ? 'here' : 'some';
  return {
    words: count === 0 ? '' : t(`orderSearch.chosen.${key}`, { smart_count: count, here }),
    hasMore: hasPages && !isAll,
  };
};
