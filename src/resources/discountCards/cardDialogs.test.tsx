import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { discountCards, discountPrefixes, discountTypes } from '../../../server/core/db/schema/discounts.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab(async () => {
  await lab.db.insert(discountPrefixes).values({ id: 1, prefix: 'P', description: 'DEMO', generateType: 2 });
});
beforeEach(async () => {
  await lab.db.delete(discountCards);
  await lab.db.insert(discountCards).values({
    id: 1,
    cardNumber: 'P000001',
    prefixId: 1,
    contractId: 1,
    discountTypeId: 1,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    isActive: true,
    possibleUses: 3,
  });
});

const open = async (path: string, intercept?: Intercept) => {
  const app = await renderApp({ lab, as: 'Admin', path, intercept });
  const dialog = within(await screen.findByRole('dialog'));
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  return { ...app, dialog, button, box };
};
const toast = async (text: string) => (await screen.findByText(text)).closest('li')?.className;

test('a card is changed in a dialog, which confirms it in green by its number (DISC-04, DISC-26, DISC-27, DISC-31, DISC-32)', async () => {
  const { user, button, box, dialog, place } = await open('/admin/discount/1');
  await dialog.findByRole('heading', { name: 'Discount card P000001' });
  const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Contract', 'North Clinic'],
    ['Discount type', 'Discount 10 %'],
    ['Validity', '01.01.2026 – 31.12.2026'],
    ['Period of use', 'Year'],
  ]);
  expect(button('Save').disabled).toBe(true);
  const enabled = dialog
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ readOnly, disabled }) => !readOnly && !disabled)
    .map(({ name }) => name);
  expect(enabled).toEqual(['customer.fullName', 'customer.birthday']);
  await enter(user, box('Holder'), 'Анна Жук');
  await user.type(dialog.getByLabelText(/^Date of birth/), '01011980');
  expect(button('Save').disabled).toBe(false);
  await user.click(button('Save'));
  expect(await toast('Card P000001 saved')).toBe('toast success');
  await waitFor(() => expect(place()).toBe('/admin/discount'));
  expect((await lab.db.select().from(discountCards))[0]).toMatchObject({
    customerName: 'Анна Жук',
    customerBirthday: '1980-01-01',
  });
});

test('a holder needs a name without digits and a birthday; a change that fails says why in red and keeps the typed values (DISC-27..29)', async () => {
  const { user, button, box, dialog } = await open('/admin/discount/1', (_method, path) =>
    path.endsWith('/UpdateDiscountCard')
      ? Response.json({ isSuccess: false, statusMessage: 'Not today' })
      : null,
  );
  await enter(user, await dialog.findByRole('textbox', { name: 'Holder' }), 'Анна 2');
  await user.click(button('Save'));
  await dialog.findByText('No digits');
  dialog.getByText('Required');
  dialog.getByText('Fill in the required fields: Date of birth');
  await user.clear(box('Holder'));
  await enter(user, box('Holder'), 'Анна Жук');
  await user.type(dialog.getByLabelText(/^Date of birth/), '01011980');
  await user.click(button('Save'));
  expect(await toast('Not today')).toBe('toast error');
  expect(box('Holder').value).toBe('Анна Жук');
});

test('a card whose loaded number of uses is missing is not saved (DISC-30, X-35)', async () => {
  const { user, button, dialog } = await open('/admin/discount/1', async (_method, path) => {
    if (!path.includes('InitUpdateDiscountCard')) return null;
    const discountCard = {
      id: 1,
      version: 1,
      cardNumber: 'P000001',
      contract: { id: 1, name: { ru: '1', en: '1', be: '1' } },
      discountType: { id: 1, name: { ru: '1', en: '1', be: '1' }, value: 10 },
      percentOfDiscount: 10,
      periodTypeOfUses: { id: 1, name: 'Year' },
      startValidity: '20260101',
      endValidity: '20261231',
      possibleNumberOfUses: null,
      realNumberOfUses: 0,
      isActive: true,
      customer: { id: 1, fullName: 'Anna', birthday: '19800101' },
      prefix: null,
      cardPool: null,
      cardCount: 1,
    };
    return Response.json({ isSuccess: true, statusMessage: '', discountCard });
  });
  await user.type(await dialog.findByRole('textbox', { name: 'Holder' }), 'a');
  await user.click(button('Save'));
  await dialog.findByText('Fill in the required fields: Possible uses');
});

test('a form whose lists cannot be loaded says so (DISC-25)', async () => {
  const { dialog } = await open('/admin/discount/create', (_method, path) =>
    path.endsWith('InitCreateDiscountCard') ? Response.json({}, { status: 500 }) : null,
  );
  const alert = await dialog.findByText('The form could not be prepared. Close it and open it again');
  expect(alert.closest('[role=alert]')?.className).toContain('Error');
});

test('a new card names every field it still needs, a pool also its number of cards; the contract decides the discount types, and another one empties the type (DISC-14..22)', async () => {
  await lab.db.update(discountTypes).set({ percent: 20 }).where(eq(discountTypes.id, 2));
  const { user, button, dialog } = await open('/admin/discount/create');
  await user.click(dialog.getByRole('switch', { name: 'Create a pool of cards' }));
  await user.click(button('Save'));
  await dialog.findByText(
    'Fill in the required fields: Prefix, Contract, Discount type, Valid from, Valid to, Period of use, Possible uses, Number of cards',
  );
  const choose = async (name: string, option: RegExp) => {
    fireEvent.mouseDown(await dialog.findByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const offered = async () => {
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Discount type' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return options;
  };
  const type = () => dialog.getByRole('combobox', { name: 'Discount type' });
  expect(dialog.queryByText(/10 %/)).toBeNull();
  await choose('Contract', /North/);
  expect(await offered()).toEqual(['Discount 10 %']);
  await choose('Discount type', /10 %/);
  expect(type().textContent).toContain('10 %');
  await choose('Contract', /South/);
  await waitFor(() => expect(type().textContent).not.toContain('10 %'));
  expect(await offered()).toEqual(['Discount 20 %']);
});
