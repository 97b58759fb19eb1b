import { createContext, useContext, type Context, type RefObject } from 'react';
import type { Contract } from '../../../../contract/contractUnits.ts';
import type { Calculation } from '../../../../contract/orders.ts';
import type { Patient } from '../../../../contract/patients.ts';
import type { BasketItem, BasketLine } from './basketItem.ts';
import type { Promo } from './promo.ts';
import type { Base, Clashes } from './editing.ts';
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

export interface Editing {
  /** The order as loaded; null while loading or when none is edited. */
  base: Base | null;
  /** An order is being loaded. */
  isOpening: boolean;
  /**
   * Merges what another user has saved. Local changes win; returns the fields where they do. Rejects with a
   * RequestError.
   */
  reload: () => Promise<Clashes>;
}
export interface DraftValue {
  state: WizardState;
  dispatch: (event: WizardEvent) => void;
  /** Changes when the draft is dropped, so late responses can be ignored. */
  draftGeneration: () => string;
  /** The order was placed or saved: leaving the wizard drops the draft. */
  complete: () => void;
  /** An order or pre-order is being loaded. */
  isOpening: boolean;
  /** The edited order as loaded. */
  editing: Editing;
}
export const DraftContext = createContext<DraftValue | null>(null);
export const useDraftContext = (): DraftValue => useRequired(DraftContext);

export interface ScopeValue {
  contracts: readonly Contract[];
  /** Selected contract; a sole one is selected automatically. */
  contract: Contract | null;
  /** Selected subdivision; null: not known, or the contract has none. */
  clientUnitId: number | null;
  /** A new order has no subdivision yet, though its contract has some. */
  isUnitMissing: boolean;
  /** `askUnit` was called and none is selected yet. */
  isUnitAsked: boolean;
  /** The field to select the subdivision in. */
  unitField: RefObject<HTMLSelectElement | null>;
  /** Asks for the subdivision at its field. */
  askUnit: () => void;
  /**
   * Selects the scope. Another contract clears the subdivision and the draft, after a prompt if the basket has
   * services.
   */
  chooseScope: (contractId: number | null, clientUnitId: number | null) => void;
}
export const ScopeContext = createContext<ScopeValue | null>(null);
export const useScopeContext = (): ScopeValue => useRequired(ScopeContext);

export interface PatientValue {
  /** Full record of the selected patient; null when none is selected or while loading. */
  patient: Patient | null;
  /** The record of this id, loaded if necessary. Rejects with a RequestError. */
  ensurePatient: (id: number) => Promise<Patient>;
  /** Refetches the record, selects the patient and opens the next step. Rejects with a RequestError. */
  choosePatient: (id: number) => Promise<void>;
}
export const PatientContext = createContext<PatientValue | null>(null);
export const usePatientContext = (): PatientValue => useRequired(PatientContext);

export interface BasketValue {
  /** Codes in the basket, including package contents; stable while unchanged. */
  codes: ReadonlySet<string>;
  /** Adds services, shown at once; conflicts and errors open dialogs. */
  add: (items: readonly BasketItem[]) => void;
  remove: (code: string) => void;
  /** Replaces selected codes by a package. */
  replace: (codes: readonly string[], by: BasketItem) => void;
  clear: () => void;
  recalculate: () => void;
  /** Resolves with the basket once no calculation or prompt is pending. */
  settled: () => Promise<{ codes: readonly string[]; calculation: Calculation | null }>;
}
export const BasketContext = createContext<BasketValue | null>(null);
export const useBasketContext = (): BasketValue => useRequired(BasketContext);

/** The calculation of the basket; a new object each time. */
export interface PriceValue {
  lines: readonly BasketLine[];
  /** The last calculation that succeeded for the present codes; null before one. */
  calculation: Calculation | null;
  calculating: boolean;
  /** Why the last calculation failed, in the user's language; `recalculate` retries. */
  failure: string | null;
}
export const PriceContext = createContext<PriceValue | null>(null);
export const usePriceContext = (): PriceValue => useRequired(PriceContext);

/** The effect of the draft's promo code. */
export const PromoContext = createContext<Promo | null>(null);
export const usePromoContext = (): Promo => useRequired(PromoContext);
