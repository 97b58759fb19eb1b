import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useNotify, useStore } from 'react-admin';
import { useEffect, useState } from 'react';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import {
  hasConditions,
  initialPreOrders,
  parsePreOrderSearch,
  withoutConditions,
  type PreOrderSearch,
  type PreOrderValues,
} from './preOrderForm.ts';

/** What was asked for: a page of a search, or one pre-order by its barcode in whatever status. */
export type SearchParams =
  { search: PreOrderSearch; page: number; pageSize: number } | { barcode: string; at: number };

interface Memory {
  values: PreOrderValues | null;
  asked: SearchParams | null;
  /** The form as it was when it was asked. */
  of: PreOrderValues | null;
}
interface UserPage {
  preOrders: readonly PreOrder[];
  totalCount: number;
}

const PAGE_SIZE = 10;
const nothing: Memory = { values: null, asked: null, of: null };
const LIST = ['preOrders', 'list'];

/** Is it a call for what is not there, or of another contract? */
export const isAbsent = (error: unknown): boolean => error instanceof RequestError && error.status === 404;

/**
 * The form, what was asked and what was found, kept while one is signed in and never in the browser's storage. A
 * barcode that is not found is told in a toast.
 */
export const usePreOrders = () => {
  const t = useT();
  const notify = useNotify();
  const dataProvider = useDataProvider<LabDataProvider>();
  const client = useQueryClient();
  const { userContracts } = useSessionUser();
  const [memory, setMemory] = useStore<Memory>('memory.preOrders', nothing);
  const { asked, of } = memory;
  const ids = userContracts.map(({ id }) => id);
  const [initial] = useState(() => initialPreOrders(ids, new Date()));
  const values = memory.values ?? initial;

  const byBarcode = async (barcode: string): Promise<UserPage> => {
    try {
      return { preOrders: [await dataProvider.getPreOrder(barcode)], totalCount: 1 };
    } catch (error) {
      if (!isAbsent(error)) throw error;
      notify(t('preOrders.ResultMessage.NotFound', { barcode: groupBarcode(barcode) }), { type: 'error' });
      return { preOrders: [], totalCount: 0 };
    }
  };
  const query = useQuery({
    queryKey: [...LIST, asked],
    queryFn: ({ signal }): Promise<UserPage> => {
      if (asked === null) return Promise.resolve({ preOrders: [], totalCount: 0 });
      if ('barcode' in asked) return byBarcode(asked.barcode);
      const { search, page, pageSize } = asked;
      return dataProvider.searchPreOrders(
        { ...search.filters, pageNumber: page, pageSize },
        search.contractIds,
        signal,
      );
    },
    enabled: asked !== null,
    staleTime: 0,
    // A page that is awaited stands where the last one stood; another search begins anew.
    placeholderData: (before, last) => {
      const then = last?.queryKey[2] as SearchParams | null | undefined;
      const isSame = asked && then && 'search' in asked && 'search' in then && asked.search === then.search;
      return isSame ? keepPreviousData(before) : undefined;
    },
  });
  const ask = (next: SearchParams, form = values) => {
    const isAgain = JSON.stringify(next) === JSON.stringify(asked);
    setMemory({ values: form, asked: isAgain ? asked : next, of: form });
    if (isAgain) void query.refetch();
  };
  const find = (search: PreOrderSearch, form = values) => {
    const pageSize = asked && 'search' in asked ? asked.pageSize : PAGE_SIZE;
    ask({ search, page: 1, pageSize }, form);
  };
  const clear = () => {
    const form = withoutConditions(values);
    const { search } = parsePreOrderSearch(form, ids, new Date());
    if (search === null) setMemory({ ...memory, values: form });
    else find(search, form);
  };
  const turn = useEvent((part: { page: number; pageSize?: number }) => {
    if (asked && 'search' in asked) setMemory({ ...memory, asked: { ...asked, ...part } });
  });
  // The pre-orders of the last page have gone on to another state.
  const emptied =
    asked && 'search' in asked && asked.page > 1 && query.data?.preOrders.length === 0
      ? asked.pageSize
      : null;
  const left = query.data?.totalCount ?? 0;
  useEffect(() => {
    if (emptied !== null) turn({ page: Math.max(1, Math.ceil(left / emptied)) });
  }, [emptied, left, turn]);
  return {
    values,
    setValues: (next: PreOrderValues) => setMemory({ ...memory, values: next }),
    asked,
    isModified: asked !== null && of !== null && JSON.stringify(of) !== JSON.stringify(values),
    query,
    /** Asks for the first page of a search. */
    find,
    /** Another page of the same search, or pages of another size. */
    turn,
    /** Asks for one pre-order, also when it was just asked for; its barcode stands in the field. */
    askBarcode: (barcode: string) => ask({ barcode, at: Date.now() }, { ...values, barcode }),
    /** Drops names and barcode and searches anew; null: there are none, or no contract is chosen. */
    clear: of !== null && hasConditions(of) && values.contractId !== null ? clear : null,
    /** Puts a changed pre-order where the old one stood. */
    replace: (changed: PreOrder) =>
      client.setQueriesData<UserPage>({ queryKey: LIST }, (found) =>
        found
          ? {
              ...found,
              preOrders: found.preOrders.map((one) => (one.barcode === changed.barcode ? changed : one)),
            }
          : found,
      ),
  };
};
