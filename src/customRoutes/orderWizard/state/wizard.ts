import { stepAfter, steps, type Step } from '../../../paths/createOrder.ts';

/** The order wizard as a state machine: no React, no calls, transitions as data. */

/** What the basket is for. */
export type Mode = 'normal' | 'edit' | 'preOrder';

/** The checkout form as typed; it survives going back and a reload. */
export interface CheckoutDraft {
  remarks: string;
  paymentChannel: number;
  barcode: string;
  /** The code that was scanned into the barcode; missing for a typed one. */
  scanned?: string | undefined;
  commissionaireId: number | null;
  /** Additional field id → typed value; the promo code has a field of its own. */
  extraFields: Record<number, string>;
  discountCardNo: string;
  /** Id of a question of the services → typed value. */
  answers: Record<string, string>;
}
export const emptyCheckout: CheckoutDraft = {
  remarks: '',
  paymentChannel: 2,
  barcode: '',
  commissionaireId: null,
  extraFields: {},
  discountCardNo: '',
  answers: {},
};

/** Contract (null: none selected) and subdivision (null: all) of the order. */
export interface OrderScope {
  contractId: number | null;
  clientUnitId: number | null;
}

export interface Source {
  /** null for a pre-order. */
  orderId: number | null;
  version: number;
  barcode: string;
  contractId: number;
  clientUnitId: number | null;
  /**
   * The choices of the edited order when it was loaded; they show what has changed even after its tab is closed.
   */
  was?: Choices;
}
/** The choices of an order, without its free text. */
export interface Choices extends Pick<WizardState, 'patientId' | 'parentCodes'> {
  commissionaireId: number | null;
}

/** The draft. Holds no patient name; only the checkout has free text. */
export interface WizardState {
  mode: Mode;
  /** The furthest step reached; earlier ones may be revisited. */
  activeStep: Step;
  patientId: number | null;
  /** Directly selected codes in order, without package contents. */
  parentCodes: readonly string[];
  /** The order being edited or the pre-order, and where it was placed. */
  source: Source | null;
  checkout: CheckoutDraft;
  /** Barcode of the refused order that is collected again; null for any other order. */
  retakeOf: string | null;
  /** Key of the draft, '' before it has a patient; part of the idempotency key of an attempt. */
  orderKey: string;
}
export const emptyWizard: WizardState = {
  mode: 'normal',
  activeStep: 'patient',
  patientId: null,
  parentCodes: [],
  source: null,
  checkout: emptyCheckout,
  retakeOf: null,
  orderKey: '',
};

export type WizardEvent =
  /** `keepsBasket`: the services go to the chosen patient. */
  | { type: 'patientChosen'; patientId: number; keepsBasket?: boolean }
  | { type: 'servicesChanged'; parentCodes: readonly string[] }
  /** The user pressed Next on a step. */
  | { type: 'stepDone'; step: Step }
  | { type: 'cleared' }
  | { type: 'checkoutChanged'; change: Partial<CheckoutDraft> }
  | { type: 'opened'; state: WizardState }
  | { type: 'reset' };

/** True for the same services in the same order. */
export const sameCodes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code, at) => code === other[at]);

/** True if the user may change the services. */
export const basketIsOpen = (state: WizardState): boolean => state.mode !== 'preOrder';

const later = (one: Step, other: Step): Step => (steps.indexOf(one) > steps.indexOf(other) ? one : other);
const earlier = (one: Step, other: Step): Step => (later(one, other) === one ? other : one);

/** True if a step is complete. */
const isComplete: Record<Step, (state: WizardState) => boolean> = {
  patient: ({ patientId }) => patientId !== null,
  services: ({ parentCodes }) => parentCodes.length > 0,
  checkout: () => true,
};
/** The last step whose previous steps are all complete. */
const furthestStep = (state: WizardState): Step =>
  steps.findLast((_, at) => steps.slice(0, at).every((step) => isComplete[step](state))) ?? 'patient';

/** The state with this step active, or the furthest step that is possible. */
const reach = (state: WizardState, step: Step): WizardState => ({
  ...state,
  activeStep: earlier(step, furthestStep(state)),
});

type Transitions = {
  [Type in WizardEvent['type']]: (
    state: WizardState,
    event: Extract<WizardEvent, { type: Type }>,
  ) => WizardState;
};
const transitions: Transitions = {
  /**
   * Another patient begins a new order anew, or takes its services over; what was typed for the patient before goes
   * either way. An edited order keeps all, a pre-order its patient.
   */
  patientChosen: (state, { patientId, keepsBasket = false }) => {
    if (!basketIsOpen(state)) return state;
    const next = stepAfter('patient') ?? 'patient';
    if (patientId === state.patientId || state.mode === 'edit')
      return reach({ ...state, patientId }, later(state.activeStep, next));
    if (!keepsBasket || state.patientId === null) return reach({ ...emptyWizard, patientId }, next);
    const { paymentChannel, commissionaireId } = state.checkout;
    return reach(
      {
        ...emptyWizard,
        patientId,
        parentCodes: state.parentCodes,
        checkout: { ...emptyCheckout, paymentChannel, commissionaireId },
      },
      next,
    );
  },
  servicesChanged: (state, { parentCodes }) =>
    basketIsOpen(state) ? reach({ ...state, parentCodes }, state.activeStep) : state,
  stepDone: (state, { step }) => reach(state, later(state.activeStep, stepAfter(step) ?? step)),
  /** Clear empties the services only; a pre-order's basket is closed. */
  cleared: (state) => {
    const emptied = { ...state, parentCodes: [] };
    return basketIsOpen(state) ? reach(emptied, furthestStep(emptied)) : state;
  },
  checkoutChanged: (state, { change }) => ({ ...state, checkout: { ...state.checkout, ...change } }),
  opened: (_, { state }) => state,
  /** Drops the draft including patient and step. */
  reset: () => emptyWizard,
};

/** The next state; events a state does not allow change nothing. */
export const advance = <Type extends WizardEvent['type']>(
  state: WizardState,
  event: Extract<WizardEvent, { type: Type }>,
): WizardState =>
  (transitions[event.type] as (state: WizardState, event: WizardEvent) => WizardState)(state, event);

/** True if this step can be opened: reached ones only, in pre-order mode only the checkout. */
export const canVisit = (state: WizardState, step: Step): boolean =>
  steps.indexOf(step) <= steps.indexOf(state.activeStep) &&
  (state.mode !== 'preOrder' || step === 'checkout');
