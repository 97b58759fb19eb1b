import { createContext, useContext } from 'react';
import type { Contract } from '../../../contract/contracts.ts';
import type { Calculation } from '../../../contract/orders.ts';
import type { Patient } from '../../../contract/patients.ts';
import type { BasketItem, BasketLine } from './basket/basketItem.ts';
import type { BasketView } from './basket/basketQueue.ts';
import type { Editing } from './useEditing.ts';
import type { WizardEvent, WizardState } from './wizard.ts';

/** The wizard for its steps. The functions keep their identity. */
export interface Wizard {
  state: WizardState;
  dispatch: (event: WizardEvent) => void;
  /** The caller's contracts; undefined while loading. */
  contracts: readonly Contract[] | undefined;
  /** Chosen contract; the only one is chosen by itself. Changing it clears the client unit and resets the basket. */
  contract: Contract | null;
  /** Chosen subdivision; null means all of the contract's. */
  clientUnitId: number | null;
  chooseScope: (contractId: number | null, clientUnitId: number | null) => void;
  /** Full record of the chosen patient; null when none is chosen or it is being fetched. */
  patient: Patient | null;
  /** Fetches the full record, sets the patient and goes to Services (PAT-24..26). Rejects with ApiError. */
  choosePatient: (id: number) => Promise<void>;
  /** An order or a pre-order has been asked for and is on its way. */
  isOpening: boolean;
  /** The order that is edited, as it was read. */
  editing: Editing;
  lines: readonly BasketLine[];
  /** The last calculation that succeeded for the present codes; null before one. */
  calculation: Calculation | null;
  /** A calculation is under way. */
  calculating: boolean;
  /** The basket once nothing of it is calculated or asked any more. */
  settled: () => Promise<Pick<BasketView, 'codes' | 'calculation'>>;
  /** The chosen codes have no calculation, the last one failed; `recalculate` asks again. */
  calculationFailed: boolean;
  /** Puts services into the basket, at once on the screen; conflicts and errors open their dialogs (BSK-06..16). */
  add: (items: readonly BasketItem[]) => void;
  remove: (code: string) => void;
  /** Puts a package in the place of chosen codes. */
  replace: (codes: readonly string[], by: BasketItem) => void;
  recalculate: () => void;
  clear: () => void;
  /** Opens the checkout when the basket is not empty. */
  next: () => void;
}

export const WizardContext = createContext<Wizard | null>(null);

export const useWizard = (): Wizard => {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('Only inside the order wizard');
  return wizard;
};
