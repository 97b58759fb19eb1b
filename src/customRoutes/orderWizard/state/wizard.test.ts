import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  basketIsOpen,
  canVisit,
  emptyWizard,
  type WizardEvent,
  type WizardState,
} from './wizard.ts';
import { steps } from '../../../paths/createOrder.ts';

const play = (...events: WizardEvent[]): WizardState =>
  events.reduce((state: WizardState, event) => advance(state, event), emptyWizard);

const patient = (patientId: number): WizardEvent => ({ type: 'patientChosen', patientId });
const services = (...parentCodes: string[]): WizardEvent => ({ type: 'servicesChanged', parentCodes });
const done: WizardEvent = { type: 'stepDone', step: 'services' };

const source = { orderId: 5, version: 2, barcode: '1234567890', contractId: 1, clientUnitId: null };
const edited: WizardState = {
  ...emptyWizard,
  mode: 'edit',
  activeStep: 'services',
  patientId: 1,
  parentCodes: ['1001'],
  source,
};
const preOrder: WizardState = { ...edited, mode: 'preOrder', activeStep: 'checkout' };

describe('the way through the wizard', () => {
  test('begins with the patient, and nothing later can be opened (WIZ-06)', () => {
    expect(steps.filter((step) => canVisit(emptyWizard, step))).toEqual(['patient']);
  });

  test('goes on to the services once a patient is chosen (PAT-26)', () => {
    expect(play(patient(1))).toMatchObject({ activeStep: 'services', patientId: 1 });
  });

  test('goes on to the checkout with services in the basket', () => {
    const state = play(patient(1), services('1001'), done);
    expect(state.activeStep).toBe('checkout');
    expect(steps.filter((step) => canVisit(state, step))).toEqual([...steps]);
  });

  test('does not go on with an empty basket or without a patient', () => {
    expect(play(patient(1), done).activeStep).toBe('services');
    expect(play(services('1001'), done).activeStep).toBe('patient');
  });

  test('returns to the services when the last one is removed at the checkout', () => {
    expect(play(patient(1), services('1001'), done, services()).activeStep).toBe('services');
    expect(play(patient(1), services('1001', '1002'), done, services('1001')).activeStep).toBe('checkout');
  });
});

describe('another patient', () => {
  test('empties the basket and goes back to the services (PAT-25)', () => {
    expect(play(patient(1), services('1001'), done, patient(2))).toMatchObject({
      patientId: 2,
      parentCodes: [],
      activeStep: 'services',
    });
  });

  test('is no change when it is the same patient', () => {
    expect(play(patient(1), services('1001'), done, patient(1))).toMatchObject({
      parentCodes: ['1001'],
      activeStep: 'checkout',
    });
  });

  test('keeps the services of an order that is being edited', () => {
    expect(advance(edited, patient(2))).toMatchObject({ patientId: 2, parentCodes: ['1001'] });
  });
});

describe('emptying', () => {
  test('clear removes the services and keeps the patient and the typed values (BSK-19)', () => {
    const state = play(
      patient(1),
      services('1001'),
      { type: 'checkoutChanged', change: { remarks: 'fasting' } },
      done,
      { type: 'cleared' },
    );
    expect(state).toMatchObject({ patientId: 1, parentCodes: [], activeStep: 'services' });
    expect(state.checkout.remarks).toBe('fasting');
  });

  test('clear without a patient stays at the patient', () => {
    expect(play(services('1001'), { type: 'cleared' }).activeStep).toBe('patient');
  });

  test('reset forgets everything, the patient and the step included (BSK-18)', () => {
    expect(advance(preOrder, { type: 'reset' })).toEqual(emptyWizard);
  });
});

describe('an opened order', () => {
  test('starts where it was opened (WIZ-07, WIZ-15)', () => {
    expect(play({ type: 'opened', state: edited })).toBe(edited);
  });

  test('of a pre-order shows the checkout alone, and its basket is closed (WIZ-05, WIZ-15, BSK-21, BSK-22)', () => {
    expect(steps.filter((step) => canVisit(preOrder, step))).toEqual(['checkout']);
    expect(basketIsOpen(preOrder)).toBe(false);
    expect(basketIsOpen(edited)).toBe(true);
    expect(advance(preOrder, { type: 'cleared' })).toBe(preOrder);
  });
});

test('values typed at the checkout are kept', () => {
  expect(
    play(
      { type: 'checkoutChanged', change: { remarks: 'fasting' } },
      { type: 'checkoutChanged', change: { barcode: '1234567890' } },
    ),
  ).toMatchObject({ checkout: { remarks: 'fasting', barcode: '1234567890' } });
});

describe('for any sequence of events', () => {
  const code = fc.constantFrom('1001', '1002', '2001');
  const event: fc.Arbitrary<WizardEvent> = fc.oneof(
    fc.record({ type: fc.constant('patientChosen' as const), patientId: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ type: fc.constant('servicesChanged' as const), parentCodes: fc.uniqueArray(code) }),
    fc.record({ type: fc.constantFrom('cleared' as const, 'reset' as const) }),
    fc.record({ type: fc.constant('stepDone' as const), step: fc.constantFrom(...steps) }),
    fc.record({
      type: fc.constant('checkoutChanged' as const),
      change: fc.record({ remarks: fc.string() }),
    }),
    fc.constant<WizardEvent>({ type: 'opened', state: edited }),
  );

  test('no step opens before the previous ones are complete', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = play(...events);
        if (canVisit(state, 'services')) expect(state.patientId).not.toBeNull();
        if (canVisit(state, 'checkout')) expect(state.parentCodes).not.toEqual([]);
        expect(canVisit(state, 'patient')).toBe(true);
        expect(canVisit(state, state.activeStep)).toBe(true);
      }),
    );
  });

  test('no event opens the earlier steps of a pre-order', () => {
    const within = event.filter(({ type }) => type !== 'opened' && type !== 'reset');
    fc.assert(
      fc.property(fc.array(within), (events) => {
        const state = play({ type: 'opened', state: preOrder }, ...events);
        expect(state.mode).toBe('preOrder');
        expect(steps.filter((step) => canVisit(state, step))).toEqual(['checkout']);
      }),
    );
  });
});
