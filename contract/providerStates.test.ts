import { expect, it } from 'vitest';
import { sortingStatus, type SortingStatus } from './codes.ts';
import { afterProviderEvent } from './providerStates.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;
const events = ['send', 'fail', 'resend', 'takeBack', 'confirm', 'register', 'requestPayment'] as const;

/** The next state for each event; unlisted events are rejected. */
const table: Record<SortingStatus, Partial<Record<(typeof events)[number], SortingStatus>>> = {
  [NEW]: { send: SENT, fail: NEW, takeBack: CANCELLED },
  [SENT]: { resend: SENT, confirm: IMPORTED, takeBack: CANCELLED },
  [IMPORTED]: { register: INTEGRATED },
  [CANCELLED]: {},
  [INTEGRATED]: { requestPayment: REQUEST_FOR_PAYMENT },
  [REQUEST_FOR_PAYMENT]: {},
};

it.each(Object.values(sortingStatus).flatMap((status) => events.map((event) => [status, event] as const)))(
  'an order of status %i at an outside laboratory, at %s, goes where the table says or stays',
  (status, event) => {
    expect(afterProviderEvent(status, event)).toBe(table[status][event] ?? null);
  },
);
