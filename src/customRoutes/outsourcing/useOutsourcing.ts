import { useStore, useStoreContext } from 'react-admin';
import { useState } from 'react';
import { ALL } from '../../../contract/headers.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { initialContract } from '../../orderLists/searchValues.ts';
import { periodOf, useOpened } from '../../orderLists/useOpened.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import { canBeLate } from '../../../contract/providerStates.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import { listProviders } from '../../../contract/providers.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { rememberContract, useChosenContract } from '../../orderLists/lastContract.ts';
import { initialOutsource, parseOutsource, type OutsourceValues } from './outsourceForm.ts';
import type { View } from './outsourceList.ts';

/** Maximum barcodes per call. */
export const MAX_SCANNED = 500;
/** Not written to browser storage. */
const MEMORY = 'memory.outsourcing';

interface Memory {
  view: View;
  values: OutsourceValues;
  /** The last submitted form. */
  submitted: OutsourceValues;
  submittedAt: Date;
  /** Barcodes, latest first. */
  scanned: readonly string[];
}

/**
 * State of the screen: the provider is remembered per user; form, view and scanned barcodes stay in memory until
 * sign-out.
 */
export const useOutsourcing = () => {
  const { userContracts } = useSessionUser();
  const ids = userContracts.map(({ id }) => id);
  const all = initialContract(ids, ALL);
  const providers = useRead(listProviders, {}, { select: (answer) => answer.providers });
  const lastContract = useChosenContract();
  const [initial] = useState((): Memory => {
    const now = new Date();
    const values = initialOutsource(ids, now, lastContract);
    return { view: sortingStatus.NEW, values, submitted: values, submittedAt: now, scanned: [] };
  });
  const store = useStoreContext();
  const [kept] = useStore<Memory | null>(MEMORY, null);
  const memory = kept ?? initial;
  const [chosen, setChosen] = useStore<number | null>('outsourcing.providerId', null);
  const [error, setError] = useState<FieldMessage | undefined>();

  const list = providers.data ?? [];
  const [first] = list;
  const provider = list.find(({ id }) => id === chosen) ?? (list.length === 1 ? first : undefined);
  // Only Dialab has a list of everything sent.
  const isView = memory.view !== 'allSent' || provider?.kind === 'Dialab';
  // Two scans may come between two renders: use the current value, not the rendered one.
  const current = (): Memory => store.getItem<Memory | null>(MEMORY) ?? initial;
  const change = (part: Partial<Memory>) => store.setItem(MEMORY, { ...current(), ...part });
  /** Searches with these form values; false if the period is invalid, which is reported, and the list stays. */
  const apply = (values: OutsourceValues): boolean => {
    const now = new Date();
    const taken = parseOutsource(values, ids, now);
    setError(taken.error);
    if (values.contractId !== null && values.contractId !== current().values.contractId)
      rememberContract(store, values.contractId);
    change(taken.filters ? { values, submitted: values, submittedAt: now } : { values });
    return taken.filters !== null;
  };
  useOpened('outsourcing', ({ provider: { id }, status, ...period }) => {
    setChosen(id);
    change({ view: status });
    apply({
      contractId: all,
      created: periodOf(period),
      lateOnly: true,
    });
  });
  const view = isView ? memory.view : sortingStatus.NEW;
  // The user's contracts may have changed since the search.
  const submitted = parseOutsource(memory.submitted, ids, memory.submittedAt).filters;
  const { contractId } = memory.values;
  const values =
    contractId !== null && ids.includes(contractId) ? memory.values : { ...memory.values, contractId: all };
  const isOfOne = submitted !== null && submitted.contractIds.length < ids.length;
  const isLateOnly = submitted !== null && submitted.lateOnly && typeof view === 'number' && canBeLate(view);
  return {
    providers,
    provider,
    chooseProvider: setChosen,
    /** A provider was chosen before: its orders are likely to be shown. */
    isRemembered: chosen !== null,
    view,
    setView: (view: View) => change({ view }),
    values,
    submitted,
    error,
    apply,
    /** Searches all contracts, late or not; null if already done. */
    clear: isOfOne || isLateOnly ? () => apply({ ...memory.values, contractId: all, lateOnly: false }) : null,
    /** Changes the form; the list waits for Find. */
    type: (values: OutsourceValues) => {
      setError(undefined);
      change({ values });
    },
    scanned: memory.scanned,
    /** Adds a barcode to the top of the scanned list and shows it; `full` when the list is full. */
    addScanned: (barcode: string): 'added' | 'again' | 'full' => {
      const before = current().scanned;
      const isThere = before.includes(barcode);
      if (!isThere && before.length >= MAX_SCANNED) return 'full';
      const others = before.filter((one) => one !== barcode);
      change({ view: 'scanned', scanned: [barcode, ...others] });
      return isThere ? 'again' : 'added';
    },
    setScanned: (scanned: readonly string[]) => change({ scanned }),
  };
};
export type Outsourcing = ReturnType<typeof useOutsourcing>;
