import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listServices, searchServices } from '../../../../contract/services.ts';
import { contracts } from '../../../../server/core/db/schema/contracts.ts';
import { answer, when } from '../../../../tests/support/intercepts.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { respond } from '../../../../tests/support/respond.ts';
import { basket, chosenCodes, openWizard, searchField } from '../drafts/wizard.fixtures.tsx';
import { openServices, rowOf } from './services.fixtures.ts';
import { enter } from '../../../../tests/support/fillIn.ts';

const lab = useLab();

const shownCodes = () =>
  screen.getAllByRole('button', { name: /^Add \d/ }).map((button) => button.dataset['add']);

describe('the list', () => {
  test('shows an error and a retry', async () => {
    const { user } = await openServices(lab, { failing: listServices.path });
    await screen.findByText('The laboratory is busy');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('1001');
  });

  test('shows the price book by code, and focuses the search; shows the details of a service, and closes them with Esc; is sorted by a click on a column, reversed by a second click and restored by a third; is loaded in pages of the chosen size (SVC-02, SVC-03, SVC-07)', async () => {
    const { user, field } = await openServices(lab);
    const row = await rowOf('1001');
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ).toEqual(['1001', 'Complete blood count', '', '10.00\u00a0BYN', '11 day']);
    screen.getByText('1–14 of 14');
    await waitFor(() => expect(document.activeElement).toBe(field));

    const button = await screen.findByRole('button', { name: 'Details of 1001' });
    await user.click(button);
    const texts = await screen.findByRole('dialog', { name: 'Details of 1001' });
    expect(within(texts).getByText('Fasting').tagName).toBe('B');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));

    const byPrice = screen.getByRole('button', { name: 'Price' });
    await user.click(byPrice);
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(byPrice);
    expect(shownCodes().slice(0, 2)).toEqual(['6001', '5001']);
    await user.click(byPrice);
    expect(shownCodes().slice(0, 2)).toEqual(['1001', '1002']);
    await user.click(screen.getByRole('button', { name: 'Service' }));
    expect(shownCodes().slice(0, 2)).toEqual(['2004', '9002']);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await screen.findByText('1–10 of 14');
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await screen.findByText('11–14 of 14');
    await rowOf('9002');
    // "Next" must name only the checkout button, not the pager.
    expect(screen.getAllByRole('button', { name: /Next|Previous/ })).toHaveLength(1);
  });
});

/** A hundred of 132 services. */
const manyFound = () =>
  respond(listServices, {
    isSuccess: true,
    statusMessage: '',
    totalCount: 132,
    services: Array.from({ length: 100 }, (_, at) => ({
      id: at + 1,
      code: String(at + 1),
      name: 'Blood',
      price: 1,
      workingDays: 1,
      gender: null,
      isPackage: false,
      isSelected: false,
    })),
  });

describe('the search', () => {
  test('starts with the third character, after a pause in typing; says so when nothing is found, and how many services match when the laboratory sends only a part of them; is only of the favourites while only they are shown (SVC-06, SVC-08, SVC-10)', async () => {
    const { user, field, calls, intercept } = await openServices(lab);
    await rowOf('1001');
    await user.type(field, 'gl');
    screen.getByText('At least 3 characters');
    await user.type(field, 'uc');
    await waitFor(() => expect(shownCodes()).toEqual(['2001']));
    expect(calls.filter((call) => call.includes(searchServices.path))).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    await screen.findByText('1–14 of 14');

    await enter(user, field, 'nothing like this');
    await screen.findByText('Services not found. Check the code or the name');
    intercept(when(searchServices, manyFound));
    await user.clear(field);
    await user.type(field, 'blood');
    await screen.findByText('Shown 100 of 132, type more');
    screen.getByText('1–20 of 100');
    await user.clear(field);

    intercept();
    await user.click(await screen.findByRole('button', { name: 'Star 2001' }));
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await screen.findByText('1–1 of 1');
    await enter(user, field, 'complete{Enter}');
    await screen.findByText('Services not found. Check the code or the name');
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await rowOf('1001');
    await user.clear(field);
    await user.click(await screen.findByRole('button', { name: 'Unstar 2001' }));
    await screen.findByRole('button', { name: 'Star 2001' });
  });
});

test('a contract without a price book has no services (SVC-18)', async () => {
  await openWizard({ lab, as: 'Stranger', draft: { patientId: 4, activeStep: 'services' } });
  expect(await screen.findByText(/^No services: the laboratory/)).toBeDefined();
});

/** HTML that would run scripts in the page. */
const hostile = (words: string) =>
  `<p onclick="x()">${words}</p><script>x()</script><img src="x" onerror="x()">` +
  '<a href="javascript:x()">bad</a><iframe src="https://evil.test"></iframe><svg onload="x()"></svg>';
const harmless = (words: string) => `<p>${words}</p><img src="x"><a>bad</a>`;

test('a service has four texts; scripts in comment and remark are removed (SVC-04, SVC-05)', async () => {
  const service = {
    id: 1,
    code: '1001',
    name: 'Complete blood count',
    price: 10,
    workingDays: 1,
    gender: null,
    isPackage: false,
    isSelected: false,
    comment: hostile('Comment'),
    remark: hostile('Remark'),
    description: '<b>As text</b>',
    results: 'In mmol/l',
  };
  const { user } = await openWizard({
    lab,
    intercept: answer(listServices, {
      isSuccess: true,
      statusMessage: '',
      services: [service],
      totalCount: 1,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Details of 1001' }));
  const texts = within(await screen.findByRole('dialog', { name: 'Details of 1001' }));
  for (const words of ['Comment', 'Remark'])
    expect(texts.getByText(words, { selector: 'p' }).parentElement?.innerHTML).toBe(harmless(words));
  for (const text of ['<b>As text</b>', 'In mmol/l']) expect(texts.getByText(text)).toBeTruthy();
  expect(texts.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
    'Comment',
    'Remark',
    'Description',
    'Results',
  ]);
});

describe('a service for the other sex', () => {
  const open = (patientId: number) => openWizard({ lab, draft: { patientId, activeStep: 'services' } });

  test('is marked in the list before it is chosen, and rejected with a message that says why', async () => {
    const { user } = await open(2);
    const row = within(await rowOf('5001'));
    await row.findByText('women only');
    await user.click(row.getByRole('button', { name: 'Add 5001' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(
      'The test is for men only or for women only and does not suit this patient. Remove it from the order: 5001',
    );
    expect(chosenCodes()).toEqual([]);
  });

  test('is not marked for a patient of the right sex', async () => {
    await open(1);
    await waitFor(async () => expect((await rowOf('5001')).textContent).not.toContain('women only'));
  });
});

test('the limit of services is shown before it is reached', async () => {
  await lab.db.update(contracts).set({ maxServices: 7 }).where(eq(contracts.id, 1));
  const { user } = await openWizard({
    lab,
    draft: { patientId: 1, activeStep: 'services', parentCodes: ['1001'] },
  });
  const field = await searchField();
  await waitFor(() => expect(chosenCodes()).toEqual(['1001']));
  expect(within(basket()).queryByText(/can be added/)).toBeNull();
  await user.type(field, '1002{Enter}');
  await within(basket()).findByText('5 more services can be added');
  for (const code of ['1003', '2001', '2002', '2003', '3001']) await user.keyboard(`${code}{Enter}`);
  await within(basket()).findByText('No more can be added: an order may have 7 services at most');
  await lab.db.update(contracts).set({ maxServices: 100 }).where(eq(contracts.id, 1));
});
