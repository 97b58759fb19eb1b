import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveServiceAnalytes } from '../../../contract/analytes.ts';
import { extensionDetails } from '../../../contract/serviceExtension.ts';
import { bringAnalytes } from '../../../server/simulator/bringAnalytes.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLab(({ db }) => bringAnalytes(db));

const read = async (code: string) => (await lab.ask(extensionDetails, { as: 'Admin', query: { code } })).item;
const stored = async (code: string) => (await read(code)).analytes.map(({ name }) => name.en);
const open = async (code: string, as: 'Admin' | 'Manager' = 'Admin') => {
  const app = await renderApp({ lab, as, path: `/admin/service-extension?code=${code}` });
  await app.user.click(await screen.findByRole('tab', { name: 'Reference values' }));
  return app;
};
const CHANGE = { name: 'Change the analytes' };
const SEARCH = { name: 'Add by name or code' };

test('an administrator adds, moves and removes analytes of a service; before Save nothing changes (X-91)', async () => {
  const { analytesVersion } = await read('2001');
  await lab.ask(saveServiceAnalytes, {
    as: 'Admin',
    body: { code: '2001', version: analytesVersion, analyteIds: [] },
  });
  const { user } = await open('2001');
  expect(screen.getByText(/^The service has no analytes/)).toBeTruthy();
  await user.click(await screen.findByRole('button', CHANGE));
  const dialog = within(await screen.findByRole('dialog', { name: 'Analytes of service 2001' }));
  const add = async (text: string, option: RegExp) => {
    await user.type(dialog.getByRole('combobox', SEARCH), text);
    await user.click(await dialog.findByRole('option', { name: option }));
  };
  await add('hgb', /^hgb Haemoglobin/);
  await add('red blood', /^rbc /);
  const items = () => dialog.getAllByRole('listitem').map((item) => item.textContent);
  expect(items()).toEqual(['Haemoglobin (HGB)', 'Red blood cells (RBC)']);
  expect(await stored('2001')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove Haemoglobin (HGB)' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove Red blood cells (RBC)' })),
  );
  await add('hgb', /^hgb Haemoglobin/);
  expect(items()).toEqual(['Red blood cells (RBC)', 'Haemoglobin (HGB)']);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The analytes of the service are saved')).toBeTruthy();
  expect(await stored('2001')).toEqual(['Red blood cells (RBC)', 'Haemoglobin (HGB)']);
  expect(await screen.findByRole('link', { name: 'Haemoglobin (HGB)' })).toBeTruthy();
  await user.click(screen.getByRole('button', CHANGE));
  const again = within(await screen.findByRole('dialog', { name: 'Analytes of service 2001' }));
  await user.click(again.getByRole('button', { name: 'Remove Haemoglobin (HGB)' }));
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  expect(await stored('2001')).toHaveLength(2);
});

test('analytes that somebody else has saved meanwhile stay, and what was chosen stays in sight (X-91)', async () => {
  const { user } = await open('2002');
  const { analytesVersion, analytes } = await read('2002');
  await user.click(await screen.findByRole('button', CHANGE));
  const dialog = within(await screen.findByRole('dialog'));
  await lab.ask(saveServiceAnalytes, {
    as: 'Admin',
    body: { code: '2002', version: analytesVersion, analyteIds: analytes.map(({ id }) => id) },
  });
  await user.click(dialog.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else has changed/)).toBeTruthy();
  expect(await stored('2002')).toHaveLength(analytes.length);
  expect(dialog.queryAllByRole('listitem')).toHaveLength(analytes.length - 1);
});

test('a manager reads the analytes and a package has none (X-91)', async () => {
  await open('1001', 'Manager');
  expect(await screen.findByText(/^The intervals of this service/)).toBeTruthy();
  expect(screen.queryByRole('button', CHANGE)).toBeNull();
});
