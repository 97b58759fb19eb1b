import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { masks as contract } from '../../../contract/masks.ts';
import { masks } from '../../../server/core/db/schema/masks.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLab();
beforeEach(async () => {
  await lab.db.delete(masks);
  for (const name of ['first', 'second', 'third'])
    await lab.ask(contract.create, { as: 'Admin', body: { name, actions: ['ignore'] } });
});

const base = '/admin/mail-manager/mask';
const open = (path: string) => renderApp({ lab, as: 'Admin', path: `${base}${path}` });
const shown = () =>
  screen
    .getAllByRole('button', { name: /^Move the mask/ })
    .map((handle) => /“(.+)”/.exec(handle.getAttribute('aria-label') ?? '')?.[1]);

test('the tester marks what matched, lists the fields and names the winner while it is typed (MAIL-03)', async () => {
  const { user } = await open('/create');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'by barcode');
  await user.click(screen.getByRole('textbox', { name: 'Expression for the fields' }));
  await user.paste('(?<barcode>\\d{10})');
  const tester = screen.getByRole('region', { name: 'Try it on an e-mail' });
  await user.type(within(tester).getByRole('textbox', { name: 'Subject' }), 'Result 1000000001');
  await within(tester).findByText('The mask matches the e-mail');
  await within(tester).findByText('1000000001', { selector: 'dd' });
  expect(within(tester).getByText('The e-mail goes to the mask “first”')).toBeTruthy();
  const marked = tester.querySelector('mark');
  expect(marked?.textContent).toBe('1000000001 barcode');
  expect(await lab.db.$count(masks)).toBe(3);
});

test('an error of an expression is explained in the tester and at its field', async () => {
  const { user, place } = await open('/create');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'broken');
  await user.click(screen.getByRole('checkbox', { name: /^Do nothing/ }));
  await user.click(screen.getByRole('textbox', { name: 'Expression for the fields' }));
  await user.paste('a(b');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'x');
  const problem = 'The expression has an error at character 2, “(b”: a parenthesis has no pair';
  const tester = screen.getByRole('region', { name: 'Try it on an e-mail' });
  await within(tester).findByText(problem);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const input = screen.getByRole('textbox', { name: 'Expression for the fields' });
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  expect(place()).toBe(`${base}/create`);
});

test('an outgoing mask asks for a template and shows an example', async () => {
  const { user, place } = await open('/create');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'names');
  await user.click(screen.getByRole('combobox', { name: 'E-mails' }));
  await user.click(await screen.findByRole('option', { name: 'sent with results' }));
  await user.click(await screen.findByRole('textbox', { name: 'Template of the attachment name' }));
  await user.paste('{lastName}_{barcode}');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'x');
  await screen.findByText('Example: Иванова_1000000001');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe(base));
  expect(await screen.findByText('{lastName}_{barcode}')).toBeTruthy();
});

/** Gives the rows a height: jsdom has no layout, and dnd-kit moves by positions on the screen. */
const layOutRows = () => {
  const rows = [...document.querySelectorAll<HTMLElement>('tbody tr')];
  for (const [at, row] of rows.entries()) row.getBoundingClientRect = () => new DOMRect(0, at * 50, 500, 50);
};

test('a move of a mask that cannot be saved is undone with a message; one with the keyboard stays', async () => {
  const { user, go, intercept } = await open('');
  await screen.findByText('third');
  expect(shown()).toEqual(['first', 'second', 'third']);
  const moveUp = async () => {
    layOutRows();
    screen.getByRole('button', { name: 'Move the mask “third”' }).focus();
    for (const key of ['[Space]', '[ArrowUp]', '[ArrowUp]', '[Space]']) await user.keyboard(key);
  };
  const failure = { isSuccess: false, code: 'ServerError', statusMessage: 'Try later' };
  intercept((_method, path) =>
    path.endsWith('/ParseRule/Order') ? Response.json(failure, { status: 500 }) : null,
  );
  await moveUp();
  await screen.findByText(/^The order was not saved, the masks are back in their places\./);
  await waitFor(() => expect(shown()).toEqual(['first', 'second', 'third']));

  intercept();
  await moveUp();
  await waitFor(() => expect(shown()).toEqual(['third', 'first', 'second']));
  await go('/admin/mail-manager/sender');
  await go(base);
  await screen.findByText('third');
  expect(shown()).toEqual(['third', 'first', 'second']);
});
