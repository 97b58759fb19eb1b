import type { BodyInput } from '../../../contract/endpoint.ts';
import { kopecksOf, type comparePrices } from '../../../contract/priceBook.ts';

/** A price as it was typed. */
interface PriceEdit {
  typed: string;
  /** Kopecks; null: what is typed is no price. */
  value: number | null;
  /** The price that the user saw then; null: none. */
  was: number | null;
}
/** What is not saved yet: by service, by contract. */
export type PriceEdits = ReadonlyMap<number, ReadonlyMap<number, PriceEdit>>;

/** Kopecks; null: the contract has no price for the service; undefined: not read yet. */
export type PriceOf = (contractId: number, serviceId: number) => number | null | undefined;

export interface TypedPrice {
  contractId: number;
  serviceId: number;
  typed: string;
}

/** These edits with what has been typed; a price as it is now is no edit. */
export const withTyped = (edits: PriceEdits, typed: readonly TypedPrice[], priceOf: PriceOf): PriceEdits => {
  const next = new Map(edits);
  const copied = new Set<number>();
  for (const { contractId, serviceId, typed: text } of typed) {
    const was = priceOf(contractId, serviceId);
    if (was === undefined) continue;
    const own = new Map(next.get(serviceId));
    const value = kopecksOf(text);
    if (value === was && (value !== null || text.trim() === '')) own.delete(contractId);
    else own.set(contractId, { typed: text, value, was });
    if (own.size === 0) next.delete(serviceId);
    else next.set(serviceId, own);
    copied.add(serviceId);
  }
  return copied.size === 0 ? edits : next;
};

/** These edits, but in the cells of `typed` those of an earlier time. */
export const withEarlier = (
  edits: PriceEdits,
  typed: readonly TypedPrice[],
  earlier: PriceEdits,
): PriceEdits => {
  const next = new Map(edits);
  for (const { contractId, serviceId } of typed) {
    const own = new Map(next.get(serviceId));
    const edit = earlier.get(serviceId)?.get(contractId);
    if (edit === undefined) own.delete(contractId);
    else own.set(contractId, edit);
    if (own.size === 0) next.delete(serviceId);
    else next.set(serviceId, own);
  }
  return next;
};

/** Every edit as `change` returns it, without those for which it returns null. What stays as it is stays the same object. */
const mapped = (
  edits: PriceEdits,
  change: (edit: PriceEdit, contractId: number, serviceId: number) => PriceEdit | null,
): PriceEdits => {
  let next: Map<number, ReadonlyMap<number, PriceEdit>> | null = null;
  for (const [serviceId, own] of edits) {
    let kept: Map<number, PriceEdit> | null = null;
    for (const [contractId, edit] of own) {
      const changed = change(edit, contractId, serviceId);
      if (changed === edit) continue;
      kept ??= new Map(own);
      if (changed === null) kept.delete(contractId);
      else kept.set(contractId, changed);
    }
    if (kept === null) continue;
    next ??= new Map(edits);
    if (kept.size === 0) next.delete(serviceId);
    else next.set(serviceId, kept);
  }
  return next ?? edits;
};

/** Without the edits that are the price by now. */
export const unsettled = (edits: PriceEdits, priceOf: PriceOf): PriceEdits =>
  mapped(edits, (edit, contractId, serviceId) =>
    edit.value !== null && edit.value === priceOf(contractId, serviceId) ? null : edit,
  );

/** Whether somebody else has changed the price since the edit. */
export const isOvertaken = ({ was }: PriceEdit, price: number | null | undefined): boolean =>
  price !== undefined && price !== was;

/** Decides what somebody else has changed since: the edits stay and are made on top of it, or are dropped. */
export const decided = (edits: PriceEdits, priceOf: PriceOf, keepsOwn: boolean): PriceEdits =>
  mapped(edits, (edit, contractId, serviceId) => {
    const price = priceOf(contractId, serviceId);
    if (price === undefined || !isOvertaken(edit, price)) return edit;
    return keepsOwn ? { ...edit, was: price } : null;
  });

/** Without the edits of these cells. */
export const withoutSaved = (
  edits: PriceEdits,
  isSaved: (contractId: number, serviceId: number) => boolean,
): PriceEdits =>
  mapped(edits, (edit, contractId, serviceId) =>
    edit.value !== null && isSaved(contractId, serviceId) ? null : edit,
  );

/** The price that a cell shows, when it is one. */
export const shownPrice =
  (edits: PriceEdits, priceOf: PriceOf): PriceOf =>
  (contractId, serviceId) => {
    const edit = edits.get(serviceId)?.get(contractId);
    return edit === undefined ? priceOf(contractId, serviceId) : edit.value;
  };

export interface EditCounts {
  /** Prices that a save would change. */
  prices: number;
  contracts: number;
  /** What is typed is no price. */
  wrong: number;
  /** Somebody else has changed the price meanwhile. */
  overtaken: number;
}

export const countsOf = (edits: PriceEdits, priceOf: PriceOf): EditCounts => {
  const contracts = new Set<number>();
  const counts = { prices: 0, wrong: 0, overtaken: 0 };
  for (const [serviceId, own] of edits)
    for (const [contractId, edit] of own)
      if (edit.value === null) counts.wrong += 1;
      else {
        counts.prices += 1;
        contracts.add(contractId);
        if (isOvertaken(edit, priceOf(contractId, serviceId))) counts.overtaken += 1;
      }
  return { ...counts, contracts: contracts.size };
};

type ContractChanges = BodyInput<typeof comparePrices>['contracts'][number];

/** The prices to save, as the server takes them. */
export const changesOf = (edits: PriceEdits): ContractChanges[] => {
  const contracts = new Map<number, ContractChanges>();
  for (const [serviceId, own] of edits)
    for (const [contractId, { value, was }] of own) {
      if (value === null) continue;
      const changes = contracts.get(contractId) ?? { contractId, serviceIds: [], before: [], after: [] };
      contracts.set(contractId, changes);
      changes.serviceIds.push(serviceId);
      changes.before.push(was);
      changes.after.push(value);
    }
  return [...contracts.values()];
};
