import { cabinetStatus, sortingStatus, type CabinetStatus, type SortingStatus } from './codes.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;

/** What can happen to an order: the first five by a user, the others by the laboratory. */
export const sortingEvents = [
  'edit',
  'removeService',
  'cancel',
  'restore',
  'import',
  'confirm',
  'register',
  'requestPayment',
] as const;
export type SortingEvent = (typeof sortingEvents)[number];

/** The states of an order in sorting and where each event leads; an event that is not listed is refused. */
const transitions: Record<SortingStatus, Partial<Record<SortingEvent, SortingStatus>>> = {
  [NEW]: { edit: NEW, removeService: NEW, cancel: CANCELLED, import: SENT },
  [SENT]: { confirm: IMPORTED },
  [IMPORTED]: { register: INTEGRATED },
  [CANCELLED]: { removeService: CANCELLED, restore: NEW },
  [INTEGRATED]: { requestPayment: REQUEST_FOR_PAYMENT },
  [REQUEST_FOR_PAYMENT]: {},
};

/** The state that `event` leads to from `state`; null when it is forbidden there. */
export const afterEvent = (state: SortingStatus, event: SortingEvent): SortingStatus | null =>
  transitions[state][event] ?? null;

/** Has the laboratory the order? Handing it over once more changes nothing. */
export const isHandedOver = (state: SortingStatus): boolean => state !== NEW && state !== CANCELLED;

/** What the cabinet shows of an order that has just come to a state; the laboratory's results change it further. */
export const cabinetStatusOf: Record<SortingStatus, CabinetStatus> = {
  [NEW]: cabinetStatus.NewOrder,
  [SENT]: cabinetStatus.NewOrder,
  [IMPORTED]: cabinetStatus.InWork,
  [CANCELLED]: cabinetStatus.Canceled,
  [INTEGRATED]: cabinetStatus.InWork,
  [REQUEST_FOR_PAYMENT]: cabinetStatus.NewOrder,
};

/** What a row of the sorting table offers, and what the list offers in a state. */
export type SortingAction = 'cancel' | 'restore' | 'edit' | 'printBarcode' | 'printDirection' | 'select';
type ListAction = 'accompanyingDirection' | 'submit' | 'selectAll';
const actions: Record<SortingStatus, readonly (SortingAction | ListAction)[]> = {
  [NEW]: [
    'cancel',
    'edit',
    'printBarcode',
    'printDirection',
    'select',
    'accompanyingDirection',
    'submit',
    'selectAll',
  ],
  [CANCELLED]: ['restore', 'printBarcode', 'printDirection'],
  [IMPORTED]: ['select', 'printBarcode', 'printDirection', 'accompanyingDirection', 'selectAll'],
  [SENT]: ['select', 'printBarcode', 'printDirection', 'accompanyingDirection'],
  [INTEGRATED]: [],
  [REQUEST_FOR_PAYMENT]: [],
};

/** Does an order, or a list of orders, of this state offer the action? */
export const offers = (state: SortingStatus, action: SortingAction | ListAction): boolean =>
  actions[state].includes(action);
