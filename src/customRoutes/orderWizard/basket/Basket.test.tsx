import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calculateServices } from '../../../../contract/orders.ts';
import { users } from '../../../../server/core/db/schema/users.ts';
import { userIds } from '../../../../tests/support/fixture.ts';
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

describe('the basket', () => {
  test('starts empty with Next disabled', async () => {
    await open();
    inBasket().getByText(/^The basket is empty/);
    expect(inBasket().getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    expect(inBasket().getByRole<HTMLButtonElement>('button', { name: 'Clear' }).disabled).toBe(true);
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

  test('lists the services of a package under it; only the package can be removed (BSK-17)', async () => {
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
    await user.click(inBasket().getByRole('button', { name: 'Remove 9001' }));
    expect(chosenCodes()).toEqual([]);
    inBasket().getByText(/^The basket is empty/);
  });

  test('is cleared at once, keeps the patient, and comes back by Undo (BSK-19, BSK-20)', async () => {
    const { user } = await open('1001', '2001');
    await user.click(inBasket().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(chosenCodes()).toEqual([]));
    screen.getByText('Иванова М. И. · 11.01.1981');
    await screen.findByText('The basket is empty, the patient stays');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
  });

  test('leads to the checkout (SVC-01)', async () => {
    const { user, place } = await open('1001');
    await user.click(inBasket().getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/create-order/services/checkout'));
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
const inWizard = async () => {
  await searchField();
  await within(basket()).findByText(/^\d+ tubes?/);
};

describe('adding', () => {
  test('a service already in a selected package only shows which package has it', async () => {
    const { user } = await open('9001');
    await user.click(await screen.findByRole('button', { name: 'Add 1001' }));
    await screen.findByText('1001 is in the basket already, as a part of: 9001 Screening package');
    expect(chosenCodes()).toEqual(['9001']);
  });

  test('a rejected service is removed with the laboratory’s message, and OK closes the dialog (BSK-10, BSK-11)', async () => {
    const { user, add } = await open('1001');
    await add('6001');
    const dialog = within(await screen.findByRole('dialog', { name: 'The service was not added' }));
    expect(dialog.getByText(/6001/)).toBeDefined();
    expect(chosenCodes()).toEqual(['1001']);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a reload while an error dialog is open keeps the accepted services', async () => {
    const app = await open('1001', '2001');
    await app.add('6001');
    await screen.findByRole('dialog', { name: 'The service was not added' });
    await reload(app, lab);
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
    await inBasket().findByText('2 tubes');
  });

  test('shows the service before the laboratory responds', async () => {
    let respond: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (respond = resolve));
    const app = await openWizard({
      lab,
      intercept: (_, path) =>
        path.startsWith(calculateServices.path)
          ? answered.then(() => lab.app.request(path, { headers: { Authorization: lastToken() } }))
          : null,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Add 1002' }));
    expect(chosenCodes()).toEqual(['1002']);
    expect(inBasket().getByText('Total').parentElement?.textContent).toBe('Total20.00\u00a0BYN');
    expect(inBasket().queryByText(/^\d+ tubes?/)).toBeNull();
    respond?.();
    await inBasket().findByText('1 tube');
  });
});
/** Access token of the session opened by renderApp. */
const lastToken = () =>
  `Bearer ${(JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { accessToken: string }).accessToken}`;

const busy = () =>
  Response.json(
    { isSuccess: false, code: 'Conflict', statusMessage: 'The laboratory is busy' },
    { status: 409 },
  );

test('a calculation that failed after a removal is retried', async () => {
  let fails = false;
  const app = await openWizard({
    lab,
    draft: { patientId: 1, activeStep: 'services', parentCodes: ['1001', '2001'] },
    intercept: (_, path) => (fails && path.startsWith(calculateServices.path) ? busy() : null),
  });
  await inWizard();
  fails = true;
  await app.user.click(inBasket().getByRole('button', { name: 'Remove 1001' }));
  await inBasket().findByText('The laboratory is busy');
  expect(screen.queryByRole('dialog')).toBeNull();
  fails = false;
  await app.user.click(inBasket().getByRole('button', { name: 'Calculate again' }));
  await inBasket().findByText('1 tube');
  expect(inBasket().queryByRole('button', { name: 'Calculate again' })).toBeNull();
});

test('a service added without a connection stays, is marked, and is calculated when it is back', async () => {
  let isThere = true;
  const app = await openWizard({
    lab,
    draft: { patientId: 1, activeStep: 'services', parentCodes: ['1001'] },
    intercept: () => (isThere ? null : new Response('<h1>502</h1>', { status: 502 })),
  });
  await inWizard();
  await inBasket().findByText('1 tube');
  isThere = false;
  await app.user.click(await screen.findByRole('button', { name: 'Add 2001' }));
  await inBasket().findByText('Not calculated yet');
  expect(chosenCodes()).toEqual(['1001', '2001']);
  isThere = true;
  await inBasket().findByText('2 tubes');
  expect(inBasket().queryByText('Not calculated yet')).toBeNull();
  expect(chosenCodes()).toEqual(['1001', '2001']);
});

test('a service added while the calculation fails stays and is marked', async () => {
  let fails = false;
  const app = await openWizard({
    lab,
    draft: { patientId: 1, activeStep: 'services', parentCodes: ['1001'] },
    intercept: (_, path) => (fails && path.startsWith(calculateServices.path) ? busy() : null),
  });
  await inWizard();
  await inBasket().findByText('1 tube');
  fails = true;
  await app.user.click(await screen.findByRole('button', { name: 'Add 2001' }));
  await inBasket().findByText('Not calculated yet');
  await inBasket().findByText('The laboratory is busy');
  expect(chosenCodes()).toEqual(['1001', '2001']);
  fails = false;
  await app.user.click(inBasket().getByRole('button', { name: 'Calculate again' }));
  await inBasket().findByText('2 tubes');
  expect(inBasket().queryByText('Not calculated yet')).toBeNull();
});

describe('conflicting services', () => {
  const conflict = async () => {
    const app = await open('3001', '1001');
    await app.add('3002');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'These services cannot be ordered together' }),
    );
    expect(dialog.getByText(/D-dimer/)).toBeDefined();
    expect(dialog.getByText(/INR/)).toBeDefined();
    return { app, user: app.user, dialog };
  };

  test('open a prompt; Yes keeps the new one (BSK-12..14)', async () => {
    const { user, dialog } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '3002']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('open the prompt again after a reload, and no selected service is lost', async () => {
    const { user } = await reload((await conflict()).app, lab);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'These services cannot be ordered together' }),
    );
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['3001', '1001']));
    await inBasket().findByText(/^\d+ tubes?/);
  });

  test('No leaves the basket unchanged (BSK-15)', async () => {
    const { user, dialog } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['3001', '1001']));
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

  test('an Enter typed ahead does not confirm the prompt', async () => {
    const { user } = await conflict();
    await user.keyboard('{Enter}');
    screen.getByRole('dialog', { name: 'These services cannot be ordered together' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(chosenCodes()).toEqual(['3001', '1001']));
  });
});
