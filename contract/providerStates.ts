import { sortingStatus, type SortingStatus } from './codes.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;

/** Events of an order at an outside laboratory; `fail`: it could not be sent, `sendAgain`: it was taken back
 * by mistake. */
type ProviderEvent =
  | 'send'
  | 'fail'
  | 'resend'
  | 'sendAgain'
  | 'takeBack'
  | 'confirm'
  | 'register'
  | 'requestPayment';

/** The six states at a provider and the next state for each event; unlisted events are rejected. */
const transitions: Record<SortingStatus, Partial<Record<ProviderEvent, SortingStatus>>> = {
  [NEW]: { send: SENT, fail: NEW, takeBack: CANCELLED },
  [SENT]: { resend: SENT, confirm: IMPORTED, takeBack: CANCELLED },
  [IMPORTED]: { register: INTEGRATED },
  [CANCELLED]: { sendAgain: SENT },
  [INTEGRATED]: { requestPayment: REQUEST_FOR_PAYMENT },
  [REQUEST_FOR_PAYMENT]: {},
};

/** The state after `event`; null when the event is not allowed in `status`. */
export const afterProviderEvent = (status: SortingStatus, event: ProviderEvent): SortingStatus | null =>
  transitions[status][event] ?? null;

/** Whether an order in this state waits to be sent or for its provider; only such an order can be late. */
export const canBeLate = (status: SortingStatus): boolean =>
  status === NEW || status === SENT || status === IMPORTED;
