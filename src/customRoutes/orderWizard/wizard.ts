/** The order wizard as a state machine (WIZ-01..15, BSK-17..22): no React, no calls, transitions as data. */

export const steps = ['patient', 'services', 'checkout'] as const;
export type Step = (typeof steps)[number];
export const stepPath: Record<Step, string> = {
  patient: '/create-order',
  services: '/create-order/services',
  checkout: '/create-order/services/checkout',
};
export const SUCCESS_PATH = '/create-order-success';

/** What the basket is for (WIZ-15). */
export type Mode = 'normal' | 'edit' | 'preOrder';

/** The checkout form as typed; it survives going back and a reload. */
export interface CheckoutDraft {
  remarks: string;
  paymentChannel: number;
  barcode: string;
  commissionaireId: number | null;
  /** Additional field id → typed value; the promo code has its own. */
  extraFields: Record<number, string>;
  discountCardNo: string;
}
export const emptyCheckout: CheckoutDraft = {
  remarks: '',
  paymentChannel: 2,
  barcode: '',
  commissionaireId: null,
  extraFields: {},
  discountCardNo: '',
};

export interface Source {
  /** null for a pre-order. */
  orderId: number | null;
  version: number;
  barcode: string;
  contractId: number;
  clientUnitId: number | null;
}

/** The order in the making; never a patient's name. Only the checkout has texts. */
export interface WizardState {
  mode: Mode;
  /** The furthest step reached; earlier ones may be revisited. */
  activeStep: Step;
  patientId: number | null;
  /** The codes that were chosen themselves, in the order of choosing; what packages bring is not listed. */
  parentCodes: readonly string[];
  /** The order being edited or the pre-order, and where it was placed. */
  source: Source | null;
  checkout: CheckoutDraft;
  /** Key of the order in the making, '' before it has a patient; with what is sent it makes the idempotency key of an attempt. */
  orderKey: string;
}
export const emptyWizard: WizardState = {
  mode: 'normal',
  activeStep: 'patient',
  patientId: null,
  parentCodes: [],
  source: null,
  checkout: emptyCheckout,
  orderKey: '',
};

export type WizardEvent =
  | { type: 'patientChosen'; patientId: number }
  | { type: 'servicesChanged'; parentCodes: readonly string[] }
  | { type: 'servicesDone' }
  | { type: 'cleared' }
  | { type: 'checkoutChanged'; change: Partial<CheckoutDraft> }
  | { type: 'opened'; state: WizardState }
  | { type: 'reset' };

/** May services be added, removed or cleared by hand? (BSK-21, BSK-22) */
export const basketIsOpen = (state: WizardState): boolean => state.mode !== 'preOrder';

const later = (one: Step, other: Step): Step => (steps.indexOf(one) > steps.indexOf(other) ? one : other);

type Transitions = {
  [Type in WizardEvent['type']]: (
    state: WizardState,
    event: Extract<WizardEvent, { type: Type }>,
  ) => WizardState;
};
const transitions: Transitions = {
  /** Another patient empties the basket (PAT-25); the wizard goes on to Services (PAT-26). A pre-order has its patient. */
  patientChosen: (state, { patientId }) => {
    if (!basketIsOpen(state)) return state;
    if (patientId === state.patientId) return { ...state, activeStep: later(state.activeStep, 'services') };
    const parentCodes = state.mode === 'normal' ? [] : state.parentCodes;
    return { ...state, patientId, activeStep: 'services', parentCodes };
  },
  servicesChanged: (state, { parentCodes }) => {
    if (!basketIsOpen(state)) return state;
    const emptied = parentCodes.length === 0 && state.activeStep === 'checkout';
    return { ...state, parentCodes, activeStep: emptied ? 'services' : state.activeStep };
  },
  servicesDone: (state) =>
    state.patientId === null || state.parentCodes.length === 0 ? state : { ...state, activeStep: 'checkout' },
  /** Clear empties the services only (BSK-19); a pre-order's basket is closed (BSK-21). */
  cleared: (state) =>
    basketIsOpen(state)
      ? { ...state, parentCodes: [], activeStep: state.patientId === null ? 'patient' : 'services' }
      : state,
  checkoutChanged: (state, { change }) => ({ ...state, checkout: { ...state.checkout, ...change } }),
  opened: (_, { state }) => state,
  /** Reset empties everything including patient and step (BSK-18). */
  reset: () => emptyWizard,
};

/** The next state; an event that a state does not allow leaves it as it is. */
export const advance = <Type extends WizardEvent['type']>(
  state: WizardState,
  event: Extract<WizardEvent, { type: Type }>,
): WizardState =>
  (transitions[event.type] as (state: WizardState, event: WizardEvent) => WizardState)(state, event);

/** May this step be opened? Only what has been reached, and in pre-order mode only the checkout (WIZ-04..06). */
export const canVisit = (state: WizardState, step: Step): boolean =>
  steps.indexOf(step) <= steps.indexOf(state.activeStep) &&
  (state.mode !== 'preOrder' || step === 'checkout');

/** The step of a path below /create-order; null for a path that is none. */
export const stepOfPath = (pathname: string): Step | null =>
  steps.find((step) => stepPath[step] === pathname.replace(/\/$/, '')) ?? null;
