import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calculateServices } from '../../../../contract/orders.ts';
import { promotions } from '../../../../server/core/db/schema/promotions.ts';
import { users } from '../../../../server/core/db/schema/users.ts';
import { reject } from '../../../../tests/support/intercepts.ts';
import { userIds } from '../../../../tests/support/fixture.ts';
import type { Intercept } from '../../../../tests/support/renderApp.tsx';
import { useLab } from '../../../../tests/support/testLab.ts';
import { basket, chosenCodes, openWizard, reload, searchField } from '../drafts/wizard.fixtures.tsx';

const lab = useLab();

/** Opens the services step with these codes in a calculated basket. */
const open = async (...parentCodes: string[]) => {
  const app = await openWizard({ lab, draft: { patientId: 1, activeStep: 'services', parentCodes } });
  const field = await searchField();
  await waitFor(() => expect(chosenCodes()).toEqual(parentCodes));
  if (parentCodes.length > 0) await within(basket()).findByText(/^\d+ tubes?/);
  const add = (code: string) => app.user.type(field, `{Control>}a{/Control}${code}{Enter}`);
  return { ...app, add };
};
const inBasket = () => within(basket());
const remove = (code: string) => inBasket().getByRole('button', { name: `Remove ${code}` });
const inWizard = async () => {
  await searchField();
  await within(basket()).findByText(/^\d+ tubes?/);
};

/** Access token of the session opened by renderApp. */
const lastToken = () =>
  `Bearer ${(JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { accessToken: string }).accessToken}`;
const isBusy = reject(calculateServices, { code: 'Conflict', statusMessage: 'The laboratory is busy' });

describe('the basket', () => {
  test('starts empty with Next disabled; shows a service before the laboratory responds', async () => {
    const app = await open();
    inBasket().getByText(/^The basket is empty/);
    for (const name of ['Next', 'Clear'])
      expect(inBasket().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    let respond: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (respond = resolve));
    app.intercept((_, path) =>
      path.startsWith(calculateServices.path)
        ? answered.then(() => lab.app.request(path, { headers: { Authorization: lastToken() } }))
        : null,
    );
    await app.user.click(await screen.findByRole('button', { name: 'Add 1002' }));
    expect(chosenCodes()).toEqual(['1002']);
    expect(inBasket().getByText('Total').parentElement?.textContent).toBe('Total20.00\u00a0BYN');
    expect(inBasket().queryByText(/^\d+ tubes?/)).toBeNull();
    respond?.();
    await inBasket().findByText('1 tube');
  });

  test('shows total, term, the slowest service and the tubes with their services (BSK-01, BSK-03, BSK-04, BSK-07)', async () => {
    const { user } = await open('1001', '1002', '2003');
    expect(inBasket().getByText('Total').parentElement?.textContent).toBe('Total90.00\u00a0BYN');
    inBasket().getByText('3 working days');
    expect(inBasket().getByText('Longest').parentElement?.textContent).toBe('Longest2003 Cholesterol');
    inBasket().getByText('2 tubes');
    const caps = [...basket().querySelectorAll('.tube-cap')].map((cap) => cap.getAttribute('fill'));
    expect(caps).toEqual(['#E8C33B', '#8E6BBF']);
    await user.click(inBasket().getByRole('button', { name: 'EDTA EDTA tube ×1' }));
    inBasket().getByText('Whole blood');
    expect(inBasket().getAllByText('Complete blood count')).toHaveLength(2);
  });

  test('lists the services of a package under it; adding one of them only shows which package has it; only the package can be removed (BSK-17)', async () => {
    const { user } = await open('9001');
    const names = inBasket()
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(names.slice(0, 4)).toEqual([
      '9001Screening package40.00\u00a0BYN',
      '1001Complete blood count',
      '2001Glucose',
      '4001Urinalysis',
    ]);
    expect(inBasket().getByText('Saved by packages').parentElement?.textContent).toContain('110.00');
    await user.click(await screen.findByRole('button', { name: 'Add 1001' }));
    await screen.findByText('1001 is in the basket already, as a part of: 9001 Screening package');
    expect(chosenCodes()).toEqual(['9001']);
    await user.click(remove('9001'));
    expect(chosenCodes()).toEqual([]);
    inBasket().getByText(/^The basket is empty/);
  });

  test('is cleared at once, keeps the patient, and comes back by Undo; a calculation that failed after a removal is retried (BSK-19, BSK-20)', async () => {
    const { user, intercept } = await open('1001', '2001');
    await user.click(inBasket().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(chosenCodes()).toEqual([]));
    screen.getByText('Иванова М. И. · 11.01.1981');
    await screen.findByText('The basket is empty, the patient stays');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));

    intercept(isBusy);
    await user.click(remove('1001'));
    await inBasket().findByText('The laboratory is busy');
    expect(screen.queryByRole('dialog')).toBeNull();
    intercept();
    await user.click(inBasket().getByRole('button', { name: 'Calculate again' }));
    await inBasket().findByText('1 tube');
    expect(inBasket().queryByRole('button', { name: 'Calculate again' })).toBeNull();
  });

  test('hides every price from a user who may not see prices (BSK-25)', async () => {
    const flags = { sendByEmail: true, priceDisplay: false, calculatorImport: true, calculatorUse: true };
    await lab.db.update(users).set({ flags }).where(eq(users.id, userIds.Sorter));
    await openWizard({
      lab,
      as: 'Sorter',
      scope: { contractId: 1, clientUnitId: null },
      draft: { patientId: 1, activeStep: 'services', parentCodes: ['1001'] },
    });
    await inWizard();
    await screen.findByRole('button', { name: 'Add 1002' });
    expect(screen.queryByText(/BYN/)).toBeNull();
    expect(screen.queryByText('Total')).toBeNull();
    inBasket().getByText('1 working day');
  });
});

describe('adding', () => {
  test('a service without a connection, or while the calculation fails, keeps it and marks it until it is calculated', async () => {
    const { user, intercept } = await open('1001');
    await inBasket().findByText('1 tube');
    const addWhile = async (by: Intercept) => {
      intercept(by);
      await user.click(await screen.findByRole('button', { name: 'Add 2001' }));
      await inBasket().findByText('Not calculated yet');
      expect(chosenCodes()).toEqual(['1001', '2001']);
    };
    const isCalculated = async () => {
      await inBasket().findByText('2 tubes');
      expect(inBasket().queryByText('Not calculated yet')).toBeNull();
      expect(chosenCodes()).toEqual(['1001', '2001']);
    };
    await addWhile(() => new Response('<h1>502</h1>', { status: 502 }));
    intercept();
    await isCalculated();
    await user.click(remove('2001'));
    await inBasket().findByText('1 tube');
    await addWhile(isBusy);
    await inBasket().findByText('The laboratory is busy');
    intercept();
    await user.click(inBasket().getByRole('button', { name: 'Calculate again' }));
    await isCalculated();
  });

  test('a rejected service is removed with the laboratory’s message, and OK closes the dialog; a reload while it is open keeps the accepted services; the basket leads to the checkout (BSK-10, BSK-11, SVC-01)', async () => {
    const app = await open('1001', '2001');
    const { user, add } = app;
    await add('6001');
    const dialog = within(await screen.findByRole('dialog', { name: 'The service was not added' }));
    expect(dialog.getByText(/6001/)).toBeDefined();
    expect(chosenCodes()).toEqual(['1001', '2001']);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await add('6001');
    await screen.findByRole('dialog', { name: 'The service was not added' });
    const again = await reload(app, lab);
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
    await inBasket().findByText('2 tubes');
    await again.user.click(inBasket().getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(again.place()).toBe('/create-order/services/checkout'));
  });
});

describe('conflicting services', () => {
  test('open a prompt, which an Enter typed ahead does not confirm; No leaves the basket unchanged; the prompt opens again after a reload, and no selected service is lost; Yes keeps the new one (BSK-12..15)', async () => {
    const prompt = async () =>
      within(await screen.findByRole('dialog', { name: 'These services cannot be ordered together' }));
    const first = await open('3001', '1001');
    await first.add('3002');
    const dialog = await prompt();
    expect(dialog.getByText(/D-dimer/)).toBeDefined();
    expect(dialog.getByText(/INR/)).toBeDefined();
    // Pressed before the prompt was there: the clock of the keys of a test runs apart from that of the page.
    const early = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    Object.defineProperty(early, 'timeStamp', { value: 0 });
    fireEvent(dialog.getByText(/D-dimer/).closest('[data-autofocus]') as Element, early);
    await prompt();
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(chosenCodes()).toEqual(['3001', '1001']));
    await first.add('3002');
    await first.user.click((await prompt()).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['3001', '1001']));

    await first.add('3002');
    await prompt();
    const { user } = await reload(first, lab);
    await user.click((await prompt()).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['3001', '1001']));
    await inBasket().findByText(/^\d+ tubes?/);

    await user.type(await searchField(), '{Control>}a{/Control}3002{Enter}');
    await user.click((await prompt()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '3002']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are replaced by an added package that includes them', async () => {
    const { user, add } = await open('2002', '1001', '2003');
    await add('9002');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This package already includes selected services' }),
    );
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '2002 Creatinine',
      '2003 Cholesterol',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Replace with the package' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '9002']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const ofPackage = { patientId: 1, activeStep: 'services', parentCodes: ['1002', '2001', '2002'] } as const;
const total = () => inBasket().getByText('Total').parentElement?.textContent;

test('a cheaper package is offered with its contents and added with one key', async () => {
  const { user } = await openWizard({ lab, draft: ofPackage });
  await screen.findByText('These 2 make up package 9002: 50.00 BYN cheaper.');
  screen.getByText('1 more test included');
  screen.getByText('Turnaround becomes: 3 working days');
  await user.keyboard('{Alt>}p{/Alt}');
  await waitFor(() => expect(chosenCodes()).toEqual(['1002', '9002']));
  await waitFor(() => expect(total()).toBe('Total60.00\u00a0BYN'));
  expect(screen.queryByText(/are package/)).toBeNull();
});

test('its button adds it too', async () => {
  const { user } = await openWizard({ lab, draft: ofPackage });
  await user.click(await screen.findByRole('button', { name: /^Replace/ }));
  await waitFor(() => expect(chosenCodes()).toEqual(['1002', '9002']));
});

test('no package is offered to a user who may not see prices', async () => {
  const flags = { sendByEmail: true, priceDisplay: false, calculatorImport: true, calculatorUse: true };
  await lab.db.update(users).set({ flags }).where(eq(users.id, userIds.Sorter));
  await openWizard({ lab, as: 'Sorter', scope: { contractId: 1, clientUnitId: null }, draft: ofPackage });
  await screen.findByText(/^\d+ tubes?/);
  expect(screen.queryByText(/are package/)).toBeNull();
});

test.each([
  ['a patient (BSK-08)', 'Nurse', { patientId: null }, 'Select a patient'],
  ['a contract (BSK-09)', 'Manager', { patientId: 1 }, 'Select a contract'],
] as const)(
  'without %s the basket is not calculated, and the page says what is missing',
  async (_, as, draft, words) => {
    let calculations = 0;
    const { user } = await openWizard({
      lab,
      as,
      draft: { activeStep: 'services', ...draft },
      intercept: (__, path) => {
        if (path.startsWith(calculateServices.path)) calculations += 1;
        return null;
      },
    });
    await user.type(await searchField(), '1001{Enter}');
    const said = await screen.findAllByText(words);
    expect(said.length).toBeGreaterThan(0);
    expect(chosenCodes()).toEqual([]);
    expect(calculations).toBe(0);
  },
);

test('the basket says why a service costs less today', async () => {
  await lab.db.insert(promotions).values({
    contractId: 1,
    serviceId: 1,
    percent: 20,
    startsOn: '2026-11-20',
    endsOn: '2026-11-20',
  });
  await openWizard({ lab, draft: { patientId: 1, activeStep: 'services', parentCodes: ['1001', '1002'] } });
  const line = (await screen.findByText(/^Promotion, 10\.00.BYN without it$/)).closest('li');
  expect(line?.textContent).toMatch(/^1001Complete blood count.*8\.00.BYN$/);
  expect(inBasket().getAllByText(/^Promotion/)).toHaveLength(1);
  await lab.db.delete(promotions);
});
