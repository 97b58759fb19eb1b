import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFavourite, listServices, searchServices } from '../../../../contract/services.ts';
import { openLab, type TestLab } from '../../../../tests/support/lab.ts';
import { chosenCodes, openWizard, searchField } from '../wizardForTests.tsx';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const busy = () =>
  Response.json(
    { isSuccess: false, code: 'Conflict', statusMessage: 'The laboratory is busy' },
    { status: 409 },
  );

/** Calls that went out, as `GET /path`. */
let calls: string[] = [];
beforeEach(() => {
  calls = [];
});
/** Opens the services step; a call to `failing` is refused with the words of the laboratory, once. */
const open = async (failing?: string) => {
  let fails = failing;
  const app = await openWizard({
    lab,
    intercept: (method, path) => {
      calls.push(`${method} ${path}`);
      if (fails === undefined || !path.startsWith(fails)) return null;
      fails = undefined;
      return busy();
    },
  });
  return { ...app, field: await searchField() };
};
const searches = () => calls.filter((call) => call.includes(searchServices.path));
const rowOf = async (code: string) => {
  const row = (await screen.findByRole('button', { name: `Add ${code}` })).closest('tr');
  return row ?? expect.fail('The button stands in no row');
};
const shownCodes = () =>
  screen.getAllByRole('button', { name: /^Add \d/ }).map((button) => button.dataset['add']);

describe('the list', () => {
  test('shows the price book by code, the search waiting for a word', async () => {
    const { field } = await open();
    const row = await rowOf('1001');
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ).toEqual(['1001', 'Complete blood count', '', '10.00\u00a0BYN', '11 working day']);
    screen.getByText('1–14 of 14');
    expect(document.activeElement).toBe(field);
  });

  test('is sorted by a click on a column, back by another, and as before by a third', async () => {
    const { user } = await open();
    await rowOf('1001');
    const byPrice = screen.getByRole('button', { name: 'Price' });
    await user.click(byPrice);
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(byPrice);
    expect(shownCodes().slice(0, 2)).toEqual(['6001', '5001']);
    await user.click(byPrice);
    expect(shownCodes().slice(0, 2)).toEqual(['1001', '1002']);
    await user.click(screen.getByRole('button', { name: 'Service' }));
    expect(shownCodes().slice(0, 2)).toEqual(['2004', '9002']);
  });

  test('is read in pages of the chosen size', async () => {
    const { user } = await open();
    await rowOf('1001');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await screen.findByText('1–10 of 14');
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await screen.findByText('11–14 of 14');
    await rowOf('9002');
    // Whoever looks for the way on to the checkout must not find the pager.
    expect(screen.getAllByRole('button', { name: /Next|Previous/ })).toHaveLength(1);
  });

  test('tells a failure and loads again when asked', async () => {
    const { user } = await open(listServices.path);
    await screen.findByText('The laboratory is busy');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('1001');
  });

  test('shows what the laboratory tells of a service, and closes with Esc', async () => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Details of 1001' });
    await user.click(button);
    const texts = await screen.findByRole('dialog', { name: 'Details of 1001' });
    expect(within(texts).getByText('Fasting').tagName).toBe('B');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

/** A hundred of 132 services. */
const manyFound = () =>
  Response.json({
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
  test('begins with the third character, once the typing has stopped', async () => {
    const { user, field } = await open();
    await rowOf('1001');
    await user.type(field, 'gl');
    screen.getByText('At least 3 characters');
    await user.type(field, 'uc');
    await waitFor(() => expect(shownCodes()).toEqual(['2001']));
    expect(searches()).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    await screen.findByText('1–14 of 14');
  });

  test('says so when nothing is found', async () => {
    const { user, field } = await open();
    await user.type(field, 'nothing like this');
    await screen.findByText('Services not found. Check the code or the name');
  });

  test('says how many it found when they are more than the laboratory sends', async () => {
    const { field, user } = await openWizard({
      lab,
      intercept: (_, path) => (path.startsWith(searchServices.path) ? manyFound() : null),
    }).then(async (app) => ({ ...app, field: await searchField() }));
    await user.type(field, 'blood');
    await screen.findByText('Shown 100 of 132, type more');
    screen.getByText('1–20 of 100');
  });

  test('finds among the favourites when only they are shown', async () => {
    const { user, field } = await open();
    await user.click(await screen.findByRole('button', { name: 'Star 2001' }));
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await screen.findByText('1–1 of 1');
    await user.type(field, 'complete{Enter}');
    await screen.findByText('Services not found. Check the code or the name');
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await rowOf('1001');
    await user.clear(field);
    await user.click(await screen.findByRole('button', { name: 'Unstar 2001' }));
    await screen.findByRole('button', { name: 'Star 2001' });
  });
});

describe('by keyboard', () => {
  test('a code and Enter adds the service; the next code may follow at once', async () => {
    const { user, field } = await open();
    await user.type(field, '3001{Enter}2002{Enter}1002{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['3001', '2002', '1002']));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  });

  test('a word that means one service adds it', async () => {
    const { user, field } = await open();
    await user.type(field, 'd-dimer{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['3002']));
  });

  test('a word that means several leads into them, Enter takes one and goes back', async () => {
    const { user, field } = await open();
    await user.type(field, 'package{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add 9002'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['9001']));
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'package'.length]);
  });

  test('a code that does not exist is told by its name', async () => {
    const { user, field } = await open();
    await user.type(field, '9999{Enter}1001{Enter}');
    await screen.findByText('Service “9999” not found');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001']));
  });

  test('a search that fails is told, and the next one goes on', async () => {
    const { user, field } = await open(searchServices.path);
    await user.type(field, '9001 package{Enter}');
    await screen.findAllByText('The laboratory is busy');
    await user.type(field, '{Control>}a{/Control}1001{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001']));
  });

  test('arrows walk the rows, a letter goes on in the search, Esc clears it', async () => {
    const { user, field } = await open();
    await rowOf('1001');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add 1002');
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add 9002');
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{ArrowDown}2');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{ArrowDown}{Escape}');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  test('Ctrl+Enter goes on to the checkout, but not with an empty basket', async () => {
    const { user, field, place } = await open();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(place()).toBe('/create-order/services');
    await user.type(field, '1001{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001']));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(place()).toBe('/create-order/services/checkout'));
  });

  test('the keys are on a sheet', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Keys' }));
    within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Ctrl + Enter');
  });
});

describe('favourites', () => {
  test('are none at first, and the list says what they are for', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await screen.findByText('No favourites yet. Star the services that you order most');
  });

  test('are starred at once, and unstarred when the laboratory refuses', async () => {
    let answer: ((response: Response) => void) | undefined;
    const { user } = await openWizard({
      lab,
      intercept: (_, path) =>
        path.startsWith(addFavourite.path) ? new Promise((resolve) => (answer = resolve)) : null,
    });
    await user.click(await screen.findByRole('button', { name: 'Star 1002' }));
    screen.getByRole('button', { name: 'Unstar 1002' });
    answer?.(busy());
    await screen.findByText('The laboratory is busy');
    screen.getByRole('button', { name: 'Star 1002' });
  });

  test('are told one after another however fast the star is clicked; the last wish wins', async () => {
    const told: { method: string; answer: (response: Response) => void }[] = [];
    const { user } = await openWizard({
      lab,
      intercept: (method, path) =>
        path.startsWith(addFavourite.path) && method !== 'GET'
          ? new Promise((answer) => told.push({ method, answer }))
          : null,
    });
    const done = () => Response.json({ isSuccess: true, statusMessage: '' });
    await user.click(await screen.findByRole('button', { name: 'Star 1003' }));
    await user.click(screen.getByRole('button', { name: 'Unstar 1003' }));
    await user.click(screen.getByRole('button', { name: 'Star 1003' }));
    await user.click(screen.getByRole('button', { name: 'Unstar 1003' }));
    expect(told.map(({ method }) => method)).toEqual(['POST']);
    told[0]?.answer(done());
    await waitFor(() => expect(told.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
    told[1]?.answer(done());
    screen.getByRole('button', { name: 'Star 1003' });
  });

  test('stay in sight when unstarred, until they are loaded again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Star 1002' }));
    const toggle = screen.getByRole('button', { name: 'Favourites' });
    await user.click(toggle);
    await screen.findByText('1–1 of 1');
    await user.click(screen.getByRole('button', { name: 'Unstar 1002' }));
    await waitFor(() => expect(calls.at(-1)).toMatch(/^DELETE/));
    screen.getByRole('button', { name: 'Star 1002' });
    await user.click(toggle);
    await rowOf('1001');
    await user.click(toggle);
    await screen.findByText(/^No favourites yet/);
  });
});

test('a contract without a price book has nothing to choose from', async () => {
  await openWizard({ lab, as: 'Stranger' });
  expect(await screen.findByText(/^No services: the laboratory/)).toBeDefined();
});
