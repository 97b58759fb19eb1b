import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();

test('the code map is labelled in the language of the user', async () => {
  const path = '/admin/synchronization/provider/create';
  const { user } = await renderApp({ lab, as: 'Admin', path, language: 'ru' });
  const [, addService] = await screen.findAllByRole('button', { name: 'Добавить' });
  if (addService) await user.click(addService);
  for (const name of ['Код услуги', 'Код в лаборатории'])
    expect(screen.getByRole('textbox', { name })).toBeTruthy();
  for (const name of ['Цена, BYN', 'Рабочих дней'])
    expect(screen.getByRole('spinbutton', { name })).toBeTruthy();
});

test('the format of files is asked of a laboratory that gets files (X-161)', async () => {
  const path = '/admin/synchronization/provider/create';
  const { user } = await renderApp({ lab, as: 'Admin', path });
  const kind = await screen.findByRole('combobox', { name: /Data exchange/ });
  expect(screen.queryByRole('combobox', { name: /File format/ })).toBeNull();
  await user.click(kind);
  await user.click(screen.getByRole('option', { name: 'File' }));
  expect((await screen.findByRole('combobox', { name: /File format/ })).textContent).toBe('Excel (.xlsx)');
});
