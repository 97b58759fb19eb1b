import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  basketIsOpen,
  canVisit,
  emptyWizard,
  type CheckoutDraft,
  type WizardEvent,
  type WizardState,
} from './wizard.ts';
import { steps } from '../../../paths/createOrder.ts';

const play = (...events: WizardEvent[]): WizardState =>
  events.reduce((state: WizardState, event) => advance(state, event), emptyWizard);

const patient = (patientId: number): WizardEvent => ({ type: 'patientChosen', patientId });
const services = (...parentCodes: string[]): WizardEvent => ({ type: 'servicesChanged', parentCodes });
const typed = (change: Partial<CheckoutDraft>): WizardEvent => ({ type: 'checkoutChanged', change });
const done: WizardEvent = { type: 'stepDone', step: 'services' };
const cleared: WizardEvent = { type: 'cleared' };

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

test('the way begins with the patient, and opens to its end with services in the basket (WIZ-06)', () => {
  const visited = (state: WizardState) => steps.filter((step) => canVisit(state, step));
  expect(visited(emptyWizard)).toEqual(['patient']);
  expect(visited(play(patient(1), services('1001'), done))).toEqual([...steps]);
});

test.each<[string, WizardState, object]>([
  ['a patient leads to the services (PAT-26)', play(patient(1)), { activeStep: 'services', patientId: 1 }],
  ['services lead to the checkout', play(patient(1), services('1001'), done), { activeStep: 'checkout' }],
  ['an empty basket leads nowhere', play(patient(1), done), { activeStep: 'services' }],
  ['services without a patient lead nowhere', play(services('1001'), done), { activeStep: 'patient' }],
  [
    'the last service removed at the checkout leads back to the services',
    play(patient(1), services('1001'), done, services()),
    { activeStep: 'services' },
  ],
  [
    'one of two services removed at the checkout leads nowhere',
    play(patient(1), services('1001', '1002'), done, services('1001')),
    { activeStep: 'checkout' },
  ],
  [
    'another patient begins anew at the services, without what was typed for the one before (PAT-25)',
    play(patient(1), services('1001'), typed({ remarks: 'fasting', discountCardNo: '7' }), done, patient(2)),
    {
      patientId: 2,
      parentCodes: [],
      activeStep: 'services',
      checkout: { remarks: '', discountCardNo: '', paymentChannel: 2 },
    },
  ],
  [
    'a basket that is moved to another patient keeps services, payment and doctor, and nothing typed (X-228)',
    play(
      patient(1),
      services('1001'),
      typed({ paymentChannel: 3, commissionaireId: 4, barcode: '1234567890', answers: { 5: 'yes' } }),
      done,
      { type: 'patientChosen', patientId: 2, keepsBasket: true },
    ),
    {
      patientId: 2,
      parentCodes: ['1001'],
      activeStep: 'services',
      checkout: { paymentChannel: 3, commissionaireId: 4, barcode: '', answers: {} },
    },
  ],
  [
    'the same patient is no change',
    play(patient(1), services('1001'), done, patient(1)),
    { parentCodes: ['1001'], activeStep: 'checkout' },
  ],
  [
    'another patient keeps the services of an order that is being edited',
    advance(edited, patient(2)),
    { patientId: 2, parentCodes: ['1001'] },
  ],
  [
    'clear removes the services and keeps the patient and the typed values (BSK-19)',
    play(patient(1), services('1001'), typed({ remarks: 'fasting' }), done, cleared),
    { patientId: 1, parentCodes: [], activeStep: 'services', checkout: { remarks: 'fasting' } },
  ],
  ['clear without a patient stays there', play(services('1001'), cleared), { activeStep: 'patient' }],
  [
    'values typed at the checkout are kept',
    play(typed({ remarks: 'fasting' }), typed({ barcode: '1234567890' })),
    { checkout: { remarks: 'fasting', barcode: '1234567890' } },
  ],
])('%s', (_, state, expected) => {
  expect(state).toMatchObject(expected);
});

test('reset forgets everything, the patient and the step included (BSK-18)', () => {
  expect(advance(preOrder, { type: 'reset' })).toEqual(emptyWizard);
});

test('an opened order starts where it was opened; that of a pre-order shows the checkout alone, and its basket is closed (WIZ-05, WIZ-07, WIZ-15, BSK-21, BSK-22)', () => {
  expect(play({ type: 'opened', state: edited })).toBe(edited);
  expect(steps.filter((step) => canVisit(preOrder, step))).toEqual(['checkout']);
  expect([basketIsOpen(preOrder), basketIsOpen(edited)]).toEqual([false, true]);
  expect(advance(preOrder, cleared)).toBe(preOrder);
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
