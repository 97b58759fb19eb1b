import { sortingStatus, type SortingStatus } from './codes.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;

/** What can happen to an order at an outside laboratory; `fail`: it could not be handed over. */
type ProviderEvent = 'send' | 'fail' | 'resend' | 'takeBack' | 'confirm' | 'register' | 'requestPayment';

/** The six states at a provider and where each event leads; an event that is not listed is refused. */
const transitions: Record<SortingStatus, Partial<Record<ProviderEvent, SortingStatus>>> = {
  [NEW]: { send: SENT, fail: NEW, takeBack: CANCELLED },
  [SENT]: { resend: SENT, confirm: IMPORTED, takeBack: CANCELLED },
  [IMPORTED]: { register: INTEGRATED },
  [CANCELLED]: {},
  [INTEGRATED]: { requestPayment: REQUEST_FOR_PAYMENT },
  [REQUEST_FOR_PAYMENT]: {},
};

/** The state that `event` leads to from `status`; null when it is forbidden there. */
export const afterProviderEvent = (status: SortingStatus, event: ProviderEvent): SortingStatus | null =>
  transitions[status][event] ?? null;

/** Was an order of this state sent, and does it wait for its provider? Only then it can be late. */
export const canBeLate = (status: SortingStatus): boolean => status === SENT || status === IMPORTED;
