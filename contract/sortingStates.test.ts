import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { cabinetStatus, sortingStatus, type SortingStatus } from './codes.ts';
import {
  afterEvent,
  cabinetStatusOf,
  isHandedOver,
  offers,
  sortingEvents,
  type SortingEvent,
} from './sortingStates.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;
const states = Object.values(sortingStatus);

/** Pairs that are not listed are rejected. */
const table: [SortingStatus, SortingEvent, SortingStatus][] = [
  [NEW, 'edit', NEW],
  [NEW, 'removeService', NEW],
  [NEW, 'cancel', CANCELLED],
  [NEW, 'import', SENT],
  [SENT, 'takeBack', NEW],
  [SENT, 'addService', SENT],
  [IMPORTED, 'addService', IMPORTED],
  [INTEGRATED, 'addService', INTEGRATED],
  [SENT, 'confirm', IMPORTED],
  [IMPORTED, 'register', INTEGRATED],
  [CANCELLED, 'removeService', CANCELLED],
  [CANCELLED, 'restore', NEW],
  [INTEGRATED, 'requestPayment', REQUEST_FOR_PAYMENT],
];

describe('an order in sorting', () => {
  it.each(states.flatMap((state) => sortingEvents.map((event) => [state, event] as const)))(
    'in state %i, when asked to %s, goes where the table says or stays',
    (state, event) => {
      const row = table.find(([from, name]) => from === state && name === event);
      expect(afterEvent(state, event)).toBe(row?.[2] ?? null);
    },
  );

  it('never returns from the laboratory unless it is taken back, after any sequence of events, and is shown in its true state', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sortingEvents), { maxLength: 40 }), (events) => {
        let state: SortingStatus = NEW;
        for (const event of events) {
          const next = afterEvent(state, event);
          if (next === null) continue;
          expect(states).toContain(next);
          if (event === 'addService') expect(next).toBe(state);
          else if (isHandedOver(state) && event !== 'takeBack') expect(next).toBeGreaterThan(state);
          expect(cabinetStatusOf[next] === cabinetStatus.Canceled).toBe(next === CANCELLED);
          expect(cabinetStatusOf[next] === cabinetStatus.InWork).toBe(
            next === IMPORTED || next === INTEGRATED,
          );
          state = next;
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('offers only the actions its state allows (SORT-37..40)', () => {
    const allowed = { cancel: 'cancel', restore: 'restore', edit: 'edit', submit: 'import' } as const;
    for (const state of states)
      for (const [action, event] of Object.entries(allowed) as [keyof typeof allowed, SortingEvent][])
        expect(offers(state, action), `${action} in ${String(state)}`).toBe(
          afterEvent(state, event) !== null,
        );
  });

  it.each([
    ['cancel', [NEW]],
    ['edit', [NEW]],
    ['restore', [CANCELLED]],
    ['printBarcode', [NEW, SENT, IMPORTED, CANCELLED]],
    ['printDirection', [NEW, SENT, IMPORTED, CANCELLED]],
    ['select', [NEW, SENT, IMPORTED]],
    ['selectAll', [NEW, IMPORTED]],
    ['accompanyingDirection', [NEW, SENT, IMPORTED]],
    ['submit', [NEW]],
  ] as const)(
    'offers %s in the states %j only (SORT-18, SORT-20, SORT-37..40, SORT-57)',
    (action, offering) => {
      expect(states.filter((state) => offers(state, action))).toEqual(offering);
    },
  );
});
