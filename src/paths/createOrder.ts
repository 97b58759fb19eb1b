import { isObject } from '../../contract/isObject.ts';

/** Paths and navigation intents of the order wizard; no other file spells them. */

/** The steps of the wizard in their order. */
export const stepPath = {
  patient: '/create-order',
  services: '/create-order/services',
  checkout: '/create-order/services/checkout',
} as const;
export type Step = keyof typeof stepPath;
export const steps = Object.keys(stepPath) as readonly Step[];

/** Start path of the wizard. */
export const CREATE_ORDER = stepPath.patient;
/** The page after an order was placed. */
export const ORDER_PLACED = '/create-order-success';

/** The step of a path, or null. */
export const stepOfPath = (pathname: string): Step | null =>
  steps.find((step) => stepPath[step] === pathname.replace(/\/$/, '')) ?? null;

/** The step after this one; null after the last. */
export const stepAfter = (step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null;

/** The path of the next step; the last step returns its own. */
export const pathAfter = (step: Step): string => stepPath[stepAfter(step) ?? step];

/**
 * Why the wizard is opened: a new order, a new order unless one is being created, editing an order, a pre-order, or an
 * unfinished order by the id of its draft, a new order for a patient, or one that collects a refused order again.
 */
export type NavigationIntent =
  | { type: 'reset' | 'create' }
  | { type: 'edit' | 'preOrder'; barcode: string }
  /** `codes`: only these services of the order; none: all. */
  | { type: 'retake'; barcode: string; codes: readonly string[] }
  | { type: 'resume'; id: string }
  | { type: 'patient'; patientId: number; contractId: number };
/** The same as the state of a history entry. */
type IntentState =
  | { reset: true }
  | { create: true }
  | { edit: { barcode: string } }
  | { preOrder: { barcode: string } }
  | { retake: { barcode: string; codes: readonly string[] } }
  | { resume: { id: string } }
  | { patient: { id: number; contractId: number } };
/** For a Link, or for `navigate`. */
interface Destination {
  to: string;
  state: IntentState;
}

export const toNewOrder: Destination = { to: stepPath.patient, state: { reset: true } };
export const toCreatedOrder: Destination = { to: stepPath.patient, state: { create: true } };
export const toUnfinishedOrder = (id: string, step: Step): Destination => ({
  to: stepPath[step],
  state: { resume: { id } },
});
/** A new order for a patient of the contract; an order in progress is kept among the unfinished ones. */
export const toPatient = (id: number, contractId: number): Destination => ({
  to: stepPath.patient,
  state: { patient: { id, contractId } },
});
/** Store key, in memory: code of a service to add to the next order that is opened. */
export const WANTED_SERVICE = 'memory.wantedService';
export const toEditedOrder = (barcode: string): Destination => ({
  to: stepPath.services,
  state: { edit: { barcode } },
});
export const toPreOrder = (barcode: string): Destination => ({
  to: stepPath.checkout,
  state: { preOrder: { barcode } },
});

/**
 * A new order that collects a refused one again, or these services of it; an order in progress is kept among the
 * unfinished ones.
 */
export const toRetake = (barcode: string, codes: readonly string[]): Destination => ({
  to: stepPath.checkout,
  state: { retake: { barcode, codes } },
});

/** The list of pre-orders. */
export const PRE_ORDERS = '/sort/preorder';
/** State of leaving a pre-order that can no longer become an order: nothing is lost by it. */
export const closedPreOrder = { isClosed: true };
export const isClosedPreOrder = (state: unknown): boolean => isObject(state) && state['isClosed'] === true;

const textOf = (value: unknown, key: 'barcode' | 'id'): string | null => {
  const text = isObject(value) ? value[key] : null;
  return typeof text === 'string' ? text : null;
};

/** The navigation intent in a history state, or null. */
export const navigationIntent = (state: unknown): NavigationIntent | null => {
  if (!isObject(state)) return null;
  for (const type of ['reset', 'create'] as const) if (state[type] === true) return { type };
  const { patient } = state;
  if (isObject(patient) && typeof patient['id'] === 'number' && typeof patient['contractId'] === 'number')
    return { type: 'patient', patientId: patient['id'], contractId: patient['contractId'] };
  const id = textOf(state['resume'], 'id');
  if (id !== null) return { type: 'resume', id };
  const { retake } = state;
  const refused = textOf(retake, 'barcode');
  if (isObject(retake) && refused !== null) {
    const codes = Array.isArray(retake['codes']) ? retake['codes'] : [];
    return {
      type: 'retake',
      barcode: refused,
      codes: codes.filter((code) => typeof code === 'string'),
    };
  }
  for (const type of ['edit', 'preOrder'] as const) {
    const barcode = textOf(state[type], 'barcode');
    if (barcode !== null) return { type, barcode };
  }
  return null;
};
