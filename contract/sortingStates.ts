import { cabinetStatus, sortingStatus, type CabinetStatus, type SortingStatus } from './codes.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;

/** Events of an order: the first seven come from users, the others from the laboratory. */
export const sortingEvents = [
  'edit',
  'removeService',
  'cancel',
  'restore',
  'import',
  'takeBack',
  'addService',
  'confirm',
  'register',
  'requestPayment',
] as const;
export type SortingEvent = (typeof sortingEvents)[number];

/** The states of an order in sorting and the next state for each event; unlisted events are rejected. */
const transitions: Record<SortingStatus, Partial<Record<SortingEvent, SortingStatus>>> = {
  [NEW]: { edit: NEW, removeService: NEW, cancel: CANCELLED, import: SENT },
  [SENT]: { takeBack: NEW, addService: SENT, confirm: IMPORTED },
  [IMPORTED]: { addService: IMPORTED, register: INTEGRATED },
  [CANCELLED]: { removeService: CANCELLED, restore: NEW },
  [INTEGRATED]: { addService: INTEGRATED, requestPayment: REQUEST_FOR_PAYMENT },
  [REQUEST_FOR_PAYMENT]: {},
};

/** The state after `event`; null when the event is not allowed in `state`. */
export const afterEvent = (state: SortingStatus, event: SortingEvent): SortingStatus | null =>
  transitions[state][event] ?? null;

/** Whether the laboratory has the order; handing it over again changes nothing. */
export const isHandedOver = (state: SortingStatus): boolean => state !== NEW && state !== CANCELLED;

/** The cabinet status of an order that has just entered a state; later results change it. */
export const cabinetStatusOf: Record<SortingStatus, CabinetStatus> = {
  [NEW]: cabinetStatus.NewOrder,
  [SENT]: cabinetStatus.NewOrder,
  [IMPORTED]: cabinetStatus.InWork,
  [CANCELLED]: cabinetStatus.Canceled,
  [INTEGRATED]: cabinetStatus.InWork,
  [REQUEST_FOR_PAYMENT]: cabinetStatus.NewOrder,
};

/** Actions on a row of the sorting table; `ListAction` has those on the whole list. */
export type SortingAction = 'cancel' | 'restore' | 'edit' | 'printBarcode' | 'printDirection' | 'select';
/** `collect`: its specimens can be marked as taken. */
type ListAction = 'accompanyingDirection' | 'submit' | 'selectAll' | 'collect';
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
    'collect',
  ],
  [CANCELLED]: ['restore', 'printBarcode', 'printDirection'],
  [IMPORTED]: ['select', 'printBarcode', 'printDirection', 'accompanyingDirection', 'selectAll', 'collect'],
  [SENT]: ['select', 'printBarcode', 'printDirection', 'accompanyingDirection', 'collect'],
  [INTEGRATED]: [],
  [REQUEST_FOR_PAYMENT]: [],
};

/** Whether an order, or a list of orders, in this state offers the action. */
export const offers = (state: SortingStatus, action: SortingAction | ListAction): boolean =>
  actions[state].includes(action);
