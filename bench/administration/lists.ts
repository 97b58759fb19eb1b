import { accounts } from '../../contract/accounts.ts';
import { addressOf } from '../../contract/address.ts';
import { articles } from '../../contract/articles.ts';
import { auditLines, MAX_LINES } from '../../contract/audit.ts';
import { contractSettings } from '../../contract/contractSettings.ts';
import type { Crud } from '../../contract/crud.ts';
import { cardColumns, searchDiscountCards } from '../../contract/discountCards.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { searchPreOrders } from '../../contract/preOrders.ts';
import { promotions } from '../../contract/promotions.ts';
import type { ApiSession } from '../../scripts/apiSession.ts';
import type { ServerProcess } from '../scaleProcess.ts';
import type { Figure } from './figures.ts';
import { rows } from './grow.ts';

const REPEATS = 10;
const PAGE_SIZE = 10;
/** Upper limit of each p95, ms. */
const LIMIT = 60;

interface Request {
  endpoint: Endpoint;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
}
/** What a user does with a list, as requests. */
type Uses = Record<'paged' | 'sorted' | 'filtered', readonly Request[]>;

/** First, second, middle and last page. */
const pages = (count: number) => [1, 2, Math.floor(count / PAGE_SIZE / 2), Math.floor(count / PAGE_SIZE)];
const directions = ['ASC', 'DESC'] as const;

const usesOf = ({ list, sort }: Pick<Crud, 'list' | 'sort'>, count: number, filters: object[]): Uses => {
  const request = (query: object): Request => ({ endpoint: list, query: { pageSize: PAGE_SIZE, ...query } });
  return {
    paged: pages(count).map((pageNumber) => request({ pageNumber })),
    sorted: sort.flatMap((column) =>
      directions.flatMap((direction) =>
        pages(count).map((pageNumber) => request({ sort: column, direction, pageNumber })),
      ),
    ),
    filtered: filters.map(request),
  };
};

const cards = (searchParametrs: object, pageNumber = 1, more: object = {}): Request => ({
  endpoint: searchDiscountCards,
  body: { searchParametrs, pagination: { pageNumber, pageSize: PAGE_SIZE }, ...more },
});
const preOrders = (pageNumber: number, more: object = {}): Request => ({
  endpoint: searchPreOrders,
  body: {
    createdDateStart: '20200101',
    createdDateEnd: '20301231',
    status: 1,
    pageNumber,
    pageSize: PAGE_SIZE,
    ...more,
  },
});

const lists: Record<string, Uses> = {
  users: usesOf(accounts, rows.users, [{ q: 'abc' }, { q: 'zzz' }, { roleId: 2 }, { state: 'ACTIVE' }]),
  contracts: usesOf(contractSettings, rows.contracts, [
    { q: 'клиника 77' },
    { q: 'zzz' },
    { isActive: 'true' },
  ]),
  'audit log': usesOf(auditLines, MAX_LINES, [
    { group: 'access' },
    { group: 'change' },
    { group: 'security' },
    { group: 'laboratory' },
    { entity: 'order' },
    { entity: 'smtp' },
    { entity: 'order', recordId: 77 },
    { patientId: 77 },
    { from: '20260101', to: '20261231' },
    { from: '20260101', to: '20261231', group: 'security' },
    { q: 'nurse' },
    { q: 'пролит' },
    { q: 'zzz' },
  ]),
  promotions: usesOf(promotions, rows.promotions, [
    { state: 'active' },
    { state: 'ended' },
    { q: 'клиника 77' },
  ]),
  articles: usesOf(articles, rows.articles, [{ q: 'новость 77' }, { q: 'zzz' }]),
  'discount cards': {
    paged: pages(rows.discount_cards).map((page) => cards({}, page)),
    sorted: cardColumns.flatMap((orderingParameterName) =>
      [true, false].flatMap((isAsc) =>
        pages(rows.discount_cards).map((page) => cards({}, page, { orderingParameterName, isAsc })),
      ),
    ),
    filtered: [
      { prefixId: 1 },
      { prefixId: 1, cardNumber: 'GROWN0777' },
      { contractId: 1 },
      { discountTypeId: 1 },
      { periodTypeOfUsesId: 2 },
      { periodTypeOfUsesId: 2, possibleNumberOfUses: 5 },
      { periodTypeOfUsesId: 2, realNumberOfUses: 0 },
      { periodTypeOfUsesId: 2, realNumberOfUses: 1 },
      { customerFullName: 'abc' },
      { customerFullName: 'ковал' },
      { startValidity: '20270101', endValidity: '20270301' },
    ].map((search) => cards(search)),
  },
  'pre-orders': {
    paged: pages(rows.pre_orders / 4).map((page) => preOrders(page)),
    sorted: [],
    filtered: [{ status: 2 }, { barcode: '80000' }, { lastName: 'К' }, { lastName: 'Ъ' }].map((more) =>
      preOrders(1, more),
    ),
  },
};

/** Sends a request; returns how long its response took, ms. */
export const timed = async (session: ApiSession, { endpoint, ...values }: Request): Promise<number> => {
  const start = performance.now();
  const response = await session.send(endpoint, values);
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.path}: ${String(response.status)} ${text}`);
  return performance.now() - start;
};

/** Pages, sorting and filters of the lists, one call after another. */
export const measureAdminLists = async (
  session: ApiSession,
  server: Pick<ServerProcess, 'cpu'>,
): Promise<{ figures: Figure[]; /** Requests that take half of their limit. */ slow: string[] }> => {
  const figures: Figure[] = [];
  const slow: string[] = [];
  for (const [list, uses] of Object.entries(lists))
    for (const [use, requests] of Object.entries(uses)) {
      const samples: number[] = [];
      let cpu = 0;
      for (const request of requests) {
        await timed(session, request);
        const before = await server.cpu();
        for (let repeat = 0; repeat < REPEATS; repeat += 1) samples.push(await timed(session, request));
        const own = ((await server.cpu()) - before) * (1000 / REPEATS);
        cpu = Math.max(cpu, own);
        const { endpoint, body = {} } = request;
        if (own > LIMIT / 2)
          slow.push(`${list} ${own.toFixed(0)} ${addressOf(endpoint, request)} ${JSON.stringify(body)}`);
      }
      if (samples.length > 0) figures.push({ name: `${list}: ${use}`, samples, cpu, limit: LIMIT });
    }
  return { figures, slow };
};
