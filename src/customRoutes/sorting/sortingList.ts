import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import type { SortingOrder, SortingSearch } from '../../../contract/sorting.ts';
import type { SortOrder } from '../../ui/SortHead.tsx';
import type { OrderSearch } from '../orderSearchValues.ts';

/** The columns whose heads order the list (SORT-13, SORT-14). */
export type SortColumn = 'FullName' | 'Barcode';

/** The list of sorting: what was asked, what was found of it, what was chosen and what was done to it. */
export interface SortingList {
  /** The search as it was submitted; null before the first request (SORT-25). */
  submitted: OrderSearch | null;
  /** Counts from 0 (FILT-30). */
  page: number;
  pageSize: number;
  order: SortOrder<SortColumn>;
  /** The number of the request whose answer is awaited or was the last; others' answers come too late. */
  run: number;
  isSearching: boolean;
  /** EMPTY: nothing was found (SORT-30); `message` is what the laboratory said, '' when it said nothing. */
  failure: { kind: 'EMPTY' | 'ERROR'; message: string } | null;
  /** The next answer begins the orders anew instead of being appended (SORT-28). */
  isReplaced: boolean;
  /** All orders found within one submitted search, each once. */
  found: ReadonlyMap<string, SortingOrder>;
  /** Barcodes of the pages found, by page. */
  pages: ReadonlyMap<number, readonly string[]>;
  /** Barcodes of the page that is shown. */
  shown: readonly string[];
  totalCount: number;
  selected: ReadonlySet<string>;
  /** Orders that have left this state while the list was open (SORT-43, SORT-52). */
  hidden: ReadonlySet<string>;
  /** Codes of removed services by barcode (SORT-60). */
  removed: ReadonlyMap<string, readonly string[]>;
}

/** One request after the other: `run` numbers them. */
export type SortingRequest = { run: number } & (
  | { type: 'submit'; search: OrderSearch; page?: number; keepsSelection?: boolean }
  | { type: 'page'; page: number }
  | { type: 'pageSize'; pageSize: number }
  | { type: 'order'; by: SortColumn }
  | { type: 'again' }
  /** Rows have left the page: those behind move up, without a word. */
  | { type: 'refill' }
);
type Needs = Pick<SortingOrder, 'tubes' | 'sumPrice' | 'workingDays'>;
export type SortingChange =
  | SortingRequest
  | { type: 'found'; run: number; orders: readonly SortingOrder[]; totalCount: number; message: string }
  | { type: 'failed'; run: number; message: string }
  | { type: 'toggle'; barcode: string }
  | { type: 'select'; barcodes: readonly string[] }
  | { type: 'left'; barcodes: readonly string[] }
  /** `left` is what the order needs and costs now, when it is known. */
  | { type: 'serviceRemoved'; barcode: string; codes: readonly string[]; left?: Needs | undefined };

const NOTHING = {
  failure: null,
  found: new Map<string, SortingOrder>(),
  pages: new Map<number, readonly string[]>(),
  shown: [],
  totalCount: 0,
  selected: new Set<string>(),
  hidden: new Set<string>(),
  removed: new Map<string, readonly string[]>(),
};

/** How a list is looked at. */
export type ListView = Pick<SortingList, 'page' | 'pageSize' | 'order'>;

/** A list that nobody has searched yet, by name, ten rows a page (SORT-24..26). */
export const emptyList = (view: Partial<ListView> = {}): SortingList => ({
  submitted: null,
  page: 0,
  pageSize: 10,
  order: { by: 'FullName', descending: false },
  run: 0,
  isSearching: false,
  isReplaced: true,
  ...NOTHING,
  ...view,
});

/** The state of the orders in the list. */
export const stateOf = ({ submitted }: SortingList): SortingStatus =>
  (submitted?.status ?? sortingStatus.NEW) as SortingStatus;

/** The orders of the page that is shown; what has left is not among them. */
export const rowsOf = ({ shown, found, hidden }: SortingList): SortingOrder[] =>
  shown.flatMap((barcode) => (hidden.has(barcode) ? [] : (found.get(barcode) ?? [])));

/** The last page of so many orders, from 0. */
export const lastPage = (totalCount: number, pageSize: number): number =>
  Math.max(Math.ceil(totalCount / pageSize) - 1, 0);

/** Rows have left and others wait behind them. */
export const needsRefill = (list: SortingList): boolean =>
  list.totalCount > list.page * list.pageSize + rowsOf(list).length ||
  list.page > lastPage(list.totalCount, list.pageSize);

const toggled = <Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};
const without = <Value>(set: ReadonlySet<Value>, values: readonly Value[]): ReadonlySet<Value> => {
  const gone = new Set(values);
  return new Set([...set].filter((value) => !gone.has(value)));
};

/** What a request changes at once; its answer comes as `found` or `failed` (SORT-27, SORT-33, FILT-27). */
const requested = (list: SortingList, request: SortingRequest): SortingList => {
  const waiting = { ...list, run: request.run, isSearching: true, failure: null };
  switch (request.type) {
    case 'submit': {
      const keeps = request.keepsSelection === true && request.search.status === list.submitted?.status;
      const selected = keeps ? list.selected : NOTHING.selected;
      return {
        ...waiting,
        ...NOTHING,
        submitted: request.search,
        page: request.page ?? 0,
        isReplaced: true,
        selected,
      };
    }
    case 'page': {
      const shown = list.pages.get(request.page) ?? list.shown;
      return { ...waiting, page: request.page, shown };
    }
    case 'pageSize':
      return { ...waiting, pageSize: request.pageSize, page: 0, isReplaced: true };
    case 'order': {
      const descending = list.order.by === request.by && !list.order.descending;
      return { ...waiting, order: { by: request.by, descending }, page: 0, isReplaced: true };
    }
    case 'again':
      return waiting;
    default:
      return {
        ...waiting,
        isSearching: false,
        page: Math.min(list.page, lastPage(list.totalCount, list.pageSize)),
        pages: new Map(),
      };
  }
};

/** An answer is appended to what was found before, or begins it anew (SORT-28, SORT-30). */
const answered = (
  list: SortingList,
  { orders, totalCount, message }: Extract<SortingChange, { type: 'found' }>,
): SortingList => {
  const settled = { ...list, isSearching: false, isReplaced: false, failure: null };
  if (orders.length === 0)
    return {
      ...settled,
      found: NOTHING.found,
      pages: NOTHING.pages,
      shown: [],
      totalCount: 0,
      failure: { kind: 'EMPTY', message },
    };
  const found = new Map(list.isReplaced ? [] : list.found);
  for (const order of orders) {
    // An order that has not changed stays the same object: its row need not be rendered anew.
    const before = list.found.get(order.barcode);
    const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(order);
    found.set(order.barcode, isSame ? before : order);
  }
  const shown = orders.map(({ barcode }) => barcode);
  const pages = new Map(list.isReplaced ? [] : list.pages).set(list.page, shown);
  return { ...settled, found, pages, shown, totalCount };
};

/** The list after what happened to it. */
export const changeList = (list: SortingList, change: SortingChange): SortingList => {
  switch (change.type) {
    case 'found':
      return change.run === list.run ? answered(list, change) : list;
    case 'failed': {
      if (change.run !== list.run) return list;
      // What moves up by itself may fail by itself: the rows that are there stay.
      if (!list.isSearching) return list;
      const failure = { kind: 'ERROR' as const, message: change.message };
      return { ...list, isSearching: false, failure, shown: [], totalCount: 0 };
    }
    case 'toggle':
      return { ...list, selected: toggled(list.selected, change.barcode) };
    case 'select':
      return { ...list, selected: new Set(change.barcodes.filter((barcode) => !list.hidden.has(barcode))) };
    case 'left': {
      const gone = change.barcodes.filter((barcode) => !list.hidden.has(barcode));
      return {
        ...list,
        hidden: new Set([...list.hidden, ...gone]),
        selected: without(list.selected, gone),
        totalCount: Math.max(list.totalCount - gone.length, 0),
      };
    }
    case 'serviceRemoved': {
      const before = list.removed.get(change.barcode) ?? [];
      const order = list.found.get(change.barcode);
      const { tubes, sumPrice, workingDays } = change.left ?? { tubes: [], sumPrice: null, workingDays: 0 };
      return {
        ...list,
        ...(order && {
          found: new Map(list.found).set(change.barcode, { ...order, tubes, sumPrice, workingDays }),
        }),
        removed: new Map(list.removed).set(change.barcode, [...before, ...change.codes]),
      };
    }
    default:
      return requested(list, change);
  }
};

/** A search and the view of its list as the laboratory takes them, pages from 1 (FILT-30, SORT-35). */
export const wireSearch = (search: OrderSearch, { page, pageSize, order }: ListView): SortingSearch => ({
  sortingState: search.status as SortingStatus,
  clientUnitId: search.scope.clientUnitId,
  serviceId: search.serviceId,
  medicalCenterCode: search.medicalCenterCode,
  lastName: search.lastName,
  firstName: search.firstName,
  createdDateStart: search.createdDateStart,
  createdDateEnd: search.createdDateEnd,
  importedDateStart: search.secondDateStart,
  importedDateEnd: search.secondDateEnd,
  ...(search.barcode !== '' && { barcode: search.barcode }),
  pageNumber: page + 1,
  pageSize,
  orderingParameterName: order.by,
  isAsc: !order.descending,
});
