import { createContext, useContext, type Context } from 'react';
import type { Contract } from '../../../contract/contracts.ts';
import type { Calculation } from '../../../contract/orders.ts';
import type { Patient } from '../../../contract/patients.ts';
import type { BasketItem, BasketLine } from './basket/basketItem.ts';
import type { BasketView } from './basket/basketQueue.ts';
import type { Editing } from './useEditing.ts';
import type { WizardEvent, WizardState } from './wizard.ts';

/*
 * Contexts of the draft, split so that a new price does not rerender the stepper or the service list. All functions are
 * stable.
 */

const useRequired = <T>(context: Context<T | null>): T => {
  const value = useContext(context);
  if (value === null) throw new Error('Only inside the order wizard');
  return value;
};

export interface DraftValue {
  state: WizardState;
  dispatch: (event: WizardEvent) => void;
  /** Changes when the draft is dropped, so late responses can be ignored. */
  draftGeneration: () => number;
  /** An order or a pre-order has been asked for and is on its way. */
  isOpening: boolean;
  /** The order that is edited, as it was read. */
  editing: Editing;
}
export const DraftContext = createContext<DraftValue | null>(null);
export const useDraftContext = (): DraftValue => useRequired(DraftContext);

export interface ScopeValue {
  contracts: readonly Contract[];
  /** Chosen contract; the only one is chosen by itself. */
  contract: Contract | null;
  /** Chosen subdivision; null means all of the contract's. */
  clientUnitId: number | null;
  /** Another contract clears the subdivision and the order; a basket that is not empty is asked about. */
  chooseScope: (contractId: number | null, clientUnitId: number | null) => void;
}
export const ScopeContext = createContext<ScopeValue | null>(null);
export const useScopeContext = (): ScopeValue => useRequired(ScopeContext);

export interface PatientValue {
  /** Full record of the chosen patient; null when none is chosen or it is being fetched. */
  patient: Patient | null;
  /** The record of this id, fetched when it is not there yet. Rejects with ApiError. */
  ensurePatient: (id: number) => Promise<Patient>;
  /** Fetches the full record anew, sets the patient and goes on. Rejects with ApiError. */
  choosePatient: (id: number) => Promise<void>;
}
export const PatientContext = createContext<PatientValue | null>(null);
export const usePatientContext = (): PatientValue => useRequired(PatientContext);

export interface BasketValue {
  /** The codes in the basket, those that packages bring included; the same object while they are the same. */
  codes: ReadonlySet<string>;
  /** Puts services into the basket, at once on the screen; conflicts and errors open their dialogs. */
  add: (items: readonly BasketItem[]) => void;
  remove: (code: string) => void;
  /** Puts a package in the place of chosen codes. */
  replace: (codes: readonly string[], by: BasketItem) => void;
  clear: () => void;
  recalculate: () => void;
  /** The basket once nothing of it is calculated or asked any more. */
  settled: () => Promise<Pick<BasketView, 'codes' | 'calculation'>>;
}
export const BasketContext = createContext<BasketValue | null>(null);
export const useBasketContext = (): BasketValue => useRequired(BasketContext);

/** What the laboratory makes of the basket; another object with every calculation. */
export interface PriceValue {
  lines: readonly BasketLine[];
  /** The last calculation that succeeded for the present codes; null before one. */
  calculation: Calculation | null;
  calculating: boolean;
  /** The chosen codes have no calculation, the last one failed; `recalculate` asks again. */
  failed: boolean;
}
export const PriceContext = createContext<PriceValue | null>(null);
export const usePriceContext = (): PriceValue => useRequired(PriceContext);
