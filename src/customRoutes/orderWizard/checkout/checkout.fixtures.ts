import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { createOrder } from '../../../../contract/orders.ts';
import { useLab, type TestLab } from '../../../../tests/support/testLab.ts';
import type { RenderedApp, Intercept } from '../../../../tests/support/renderApp.tsx';
import { emptyCheckout, type CheckoutDraft } from '../state/wizard.ts';
import { openWizard } from '../drafts/wizard.fixtures.tsx';

export const isOrder = (method: string, path: string): boolean =>
  method === createOrder.method && path === createOrder.path;

/** Opens the checkout in English for Иванова with these services, by default 1001 and 2001. */
export const openCheckout = (
  lab: TestLab,
  checkout: Partial<CheckoutDraft> = {},
  intercept?: Intercept,
  parentCodes: readonly string[] = ['1001', '2001'],
): Promise<RenderedApp> =>
  openWizard({
    lab,
    step: 'checkout',
    draft: {
      patientId: 1,
      activeStep: 'checkout',
      parentCodes,
      checkout: { ...emptyCheckout, ...checkout },
    },
    intercept,
  });

/** The mandatory fields of the nurse's contract. */
export const filled: Partial<CheckoutDraft> = { extraFields: { 1: 'I10' } };

/** The same laboratory, but the next responses to placed orders are replaced by `lose`. */
export const losing = (lab: TestLab, responses: number, lose: () => Response): TestLab => {
  let left = responses;
  const request: typeof lab.app.request = async (input, init) => {
    const response = await lab.app.request(input, init);
    if (left === 0 || typeof input !== 'string' || !isOrder(init?.method ?? '', input)) return response;
    left -= 1;
    return lose();
  };
  return { ...lab, app: Object.assign(Object.create(lab.app) as typeof lab.app, { request }) };
};

export const placeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Place order' });
/** Waits for the first field of the contract; once it is shown the form is complete. */
export const ready = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Diagnosis' });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
export const placed = () => screen.findByRole('heading', { name: 'Order accepted' });

/** The laboratory of a file whose tests begin without orders, and what its checkouts have sent. */
export const countedCheckout = () => {
  const lab = useLab();
  let sent = 0;
  beforeEach(async () => {
    sent = 0;
    await lab.db.execute('truncate orders cascade');
  });
  return {
    lab,
    /** How many orders were sent. */
    sent: () => sent,
    open: (checkout: Partial<CheckoutDraft> = {}, intercept: Intercept = () => null, of: TestLab = lab) =>
      openCheckout(of, checkout, (method, path) => {
        if (isOrder(method, path)) sent += 1;
        return intercept(method, path);
      }),
  };
};
