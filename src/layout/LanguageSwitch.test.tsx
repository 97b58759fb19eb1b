import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';

const lab = useLab();

test('the menu stays when the screen under it takes the focus, and is closed by Tab and a press beside it', async () => {
  const { user } = await renderApp({ lab, as: 'Manager', path: '/menu' });
  const menu = () => screen.queryByRole('link', { name: 'RUS' });
  await user.click(await screen.findByRole('button', { name: 'Language: ENG' }));
  const [link] = await within(screen.getByRole('main')).findAllByRole('link');
  act(() => link?.focus());
  expect(menu()).not.toBeNull();
  await user.tab();
  expect(menu()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Language: ENG' }));
  await user.click(screen.getByRole('heading', { name: 'Menu', level: 1 }));
  expect(menu()).toBeNull();
});
