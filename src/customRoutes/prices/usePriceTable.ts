import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { PRICE_BOOK } from '../../../contract/live.ts';
import { priceTable, type PriceTable } from '../../../contract/priceBook.ts';
import { NONE, priceColumns, type Columns } from '../../dataProvider/priceColumns.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useIsLive, useLiveChanges } from '../../dataProvider/useLive.ts';
import { useRead, readKey, readOptions } from '../../dataProvider/useRead.ts';
import { useLanguage } from '../../i18n/useT.ts';
import type { PriceOf } from './priceEdits.ts';

/** Contracts whose prices are read at once. */
const BLOCK = 8;
/** How long changes of others are gathered, and how often the prices are read without a live connection; ms. */
const GATHER = 1000;
const POLL = 60_000;

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
const merged = (results: readonly UseQueryResult<Columns>[]) => ({
  columns: new Map(results.flatMap(({ data }) => [...(data ?? [])])),
  error: results.find(({ error }) => error !== null)?.error ?? null,
});

/** The services, the contracts, and the prices that have been in sight, read again when somebody changes prices. */
export const usePriceTable = () => {
  const client = useQueryClient();
  const lab = useLab();
  const isLive = useIsLive();
  const language = useLanguage();
  const table = useRead(priceTable, { language }, { structuralSharing: false });
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

  const blockQuery = (block: number) => ({
    ...readOptions(lab, priceColumns, {
      contractIds: contracts.slice(block * BLOCK, (block + 1) * BLOCK).map(({ id }) => id),
      placeOf,
      readAt,
    }),
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
  // Prices are kept by the places of the services, which another reading of the table may change.
  const queryKey = [...readKey(priceColumns), { readAt }];
  const readAgain = () => client.invalidateQueries({ queryKey });

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
      const parts = client.getQueriesData<Columns>({ queryKey });
      return pricesIn(new Map(parts.flatMap(([, part]) => [...(part ?? [])])), placeOf);
    },
  };
};
export type PriceTableState = ReturnType<typeof usePriceTable>;
