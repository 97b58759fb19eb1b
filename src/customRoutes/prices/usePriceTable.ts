import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { PRICE_BOOK } from '../../../contract/live.ts';
import { contractPrices, priceTable, type PriceTable } from '../../../contract/priceBook.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useIsLive, useLiveChanges } from '../../dataProvider/useLive.ts';
import { useLanguage } from '../../i18n/useT.ts';
import type { PriceOf } from './priceEdits.ts';

/** Contracts whose prices are read at once. */
const BLOCK = 8;
/** How long changes of others are gathered, and how often the prices are read without a live connection; ms. */
const GATHER = 1000;
const POLL = 60_000;
const NONE = -1;

/** Prices of a contract in the order of the services, kopecks; -1: none. */
type Column = Int32Array;
type Columns = ReadonlyMap<number, Column>;
const noServices: PriceTable['services'] = [];
const noContracts: PriceTable['contracts'] = [];
const noDisciplines: PriceTable['disciplines'] = [];

const pricesIn =
  (columns: Columns, placeOf: ReadonlyMap<number, number>): PriceOf =>
  (contractId, serviceId) => {
    const place = placeOf.get(serviceId);
    const price = place === undefined ? undefined : columns.get(contractId)?.[place];
    return price === NONE ? null : price;
  };
/** The fastest way to read thousands of numbers. */
const numbersIn = (text: string) => JSON.parse(`[${text}]`) as number[];

const merged = (results: readonly UseQueryResult<Columns>[]) => ({
  columns: new Map(results.flatMap(({ data }) => [...(data ?? [])])),
  error: results.find(({ error }) => error !== null)?.error ?? null,
});

/** The services, the contracts, and the prices that have been in sight, read again when somebody changes prices. */
export const usePriceTable = () => {
  const client = useQueryClient();
  const { call } = useLab();
  const isLive = useIsLive();
  const language = useLanguage();
  const table = useQuery({
    queryKey: ['priceBook', 'table', language],
    queryFn: ({ signal }) => call(priceTable, { signal }),
    structuralSharing: false,
  });
  // Drawn in parts when it has come.
  const data = useDeferredValue(table.data);
  const readAt = useDeferredValue(table.dataUpdatedAt);
  const { services = noServices, contracts = noContracts, disciplines = noDisciplines } = data ?? {};
  const placeOf = useMemo(() => new Map(services.map(({ id }, at) => [id, at])), [services]);
  const blockOf = useMemo(
    () => new Map(contracts.map(({ id }, at) => [id, Math.floor(at / BLOCK)])),
    [contracts],
  );
  const [blocks, setBlocks] = useState<ReadonlySet<number>>(new Set());

  // Prices are kept by the places of the services, which another reading of the table may change.
  const pricesKey = ['priceBook', 'prices', readAt];
  const blockQuery = (block: number) => ({
    queryKey: [...pricesKey, block],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Columns> => {
      const ids = contracts.slice(block * BLOCK, (block + 1) * BLOCK).map(({ id }) => id);
      const { contracts: found } = await call(contractPrices, {
        query: { contractIds: ids.join(',') },
        signal,
        isBackground: true,
      });
      const columns = new Map(ids.map((id) => [id, new Int32Array(services.length).fill(NONE)]));
      for (const { contractId, serviceIds, prices } of found) {
        const column = columns.get(contractId);
        const values = numbersIn(prices);
        for (const [at, id] of numbersIn(serviceIds).entries()) {
          const place = placeOf.get(id);
          if (column && place !== undefined) column[place] = values[at] ?? NONE;
        }
      }
      return columns;
    },
    // Changes are heard of only while the screen is open.
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false as const,
  });
  const { columns: read, error } = useQueries({
    queries: [...blocks].map((block) => ({
      ...blockQuery(block),
      refetchInterval: isLive ? (false as const) : POLL,
    })),
    combine: merged,
  });
  const columns = useDeferredValue(read);
  const readAgain = () => client.invalidateQueries({ queryKey: pricesKey });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveChanges('office', (ids) => {
    if (ids !== null && !ids.includes(PRICE_BOOK)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void readAgain(), GATHER);
  });
  const blocksOf = useCallback(
    (contractIds: readonly number[]) => new Set(contractIds.flatMap((id) => blockOf.get(id) ?? [])),
    [blockOf],
  );
  return {
    table,
    isShown: data !== undefined,
    services,
    disciplines,
    contracts,
    columns,
    error,
    priceOf: useMemo(() => pricesIn(columns, placeOf), [columns, placeOf]),
    /** Has the prices of these contracts read and kept. */
    show: useCallback(
      (contractIds: readonly number[]) =>
        startTransition(() =>
          setBlocks((now) => {
            const next = new Set([...now, ...blocksOf(contractIds)]);
            return next.size === now.size ? now : next;
          }),
        ),
      [blocksOf],
    ),
    /** Reads the prices of contracts, those in sight or not. */
    read: async (contractIds: readonly number[]): Promise<PriceOf> => {
      const parts: Columns[] = [];
      for (const block of blocksOf(contractIds)) parts.push(await client.fetchQuery(blockQuery(block)));
      return pricesIn(new Map(parts.flatMap((part) => [...part])), placeOf);
    },
    /** Reads all that was in sight again; returns the prices as they are then. */
    readAgain: async (): Promise<PriceOf> => {
      await readAgain();
      const parts = client.getQueriesData<Columns>({ queryKey: pricesKey });
      return pricesIn(new Map(parts.flatMap(([, part]) => [...(part ?? [])])), placeOf);
    },
  };
};
export type PriceTableState = ReturnType<typeof usePriceTable>;
