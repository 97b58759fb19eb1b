import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FC } from 'react';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../i18n/provider.ts';
import { I18nContext } from '../i18n/useT.ts';
import { Autocomplete, type Choice } from './Autocomplete.tsx';

const user = userEvent.setup();
const centres: Choice[] = ['Minsk', 'Minyar', 'Mineral'].map((label) => ({ value: label, label }));
type Search = (term: string) => Promise<readonly Choice[]>;

const open = async (search: Search = () => Promise.resolve(centres)) => {
  const asked = vi.fn(search);
  const submitted = vi.fn();
  const chosen = vi.fn();
  const Form: FC = () => {
    const [value, setValue] = useState<Choice | null>(null);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <Autocomplete
          label="Centre"
          value={value}
          onChange={(choice) => {
            setValue(choice);
            chosen(choice?.value ?? null);
          }}
          search={asked}
        />
        <button>Find</button>
      </form>
    );
  };
  const { t } = await createI18n('en');
  render(
    <I18nContext value={{ language: 'en', t }}>
      <Form />
    </I18nContext>,
  );
  return { asked, submitted, chosen };
};
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Centre' });
const hint = () => screen.getByRole('status').textContent;
const options = () => screen.findAllByRole('option');

test('shows hints: type, type more, loading, nothing found (FILT-08, FILT-09, SVC-12..14)', async () => {
  const { asked } = await open(() => Promise.resolve([]));
  await user.click(field());
  expect(hint()).toBe('Type to search');
  await user.keyboard('mi');
  expect(hint()).toBe('At least 3 characters');
  await user.keyboard('n');
  expect(hint()).toBe('Searching…');
  await screen.findAllByText('Nothing found');
  expect(asked.mock.calls.map(([term]) => term)).toEqual(['min']);
});

test('searches once, half a second after the last key (SVC-11)', async () => {
  const { asked } = await open();
  await user.type(field(), 'minsk');
  expect(asked).not.toHaveBeenCalled();
  await options();
  expect(asked.mock.calls.map(([term]) => term)).toEqual(['minsk']);
});

test('works by keyboard: arrows wrap around, Enter chooses, Esc closes without a choice', async () => {
  const { chosen, submitted } = await open();
  await user.type(field(), 'min');
  const marked = () => document.querySelector('[aria-selected=true]')?.textContent;
  await options();
  expect(marked()).toBe('Minsk');
  await user.keyboard('{ArrowUp}');
  expect(marked()).toBe('Mineral');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[aria-selected=true]')?.id,
  );
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('Minyar');
  expect(field().value).toBe('Minyar');
  expect(screen.queryByRole('option')).toBeNull();
  expect(submitted).not.toHaveBeenCalled();

  await user.type(field(), 'x');
  expect(chosen).toHaveBeenLastCalledWith(null);
  await user.keyboard('{Escape}');
  expect(field().value).toBe('');
});

test('Enter submits the form when the field is empty or something is chosen, not after a partial word', async () => {
  const { submitted } = await open();
  await user.click(field());
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
  await user.keyboard('mi{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
  await user.keyboard('n');
  await options();
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledTimes(2);
});

test('text that was left without a choice stays and is an error, until one is made', async () => {
  await open();
  await user.type(field(), 'min');
  await user.tab();
  expect(field().value).toBe('min');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Choose from the list or clear the field');
  await user.click(field());
  await user.click((await options())[0] ?? field());
  await user.tab();
  expect(field().value).toBe('Minsk');
  expect(field().getAttribute('aria-invalid')).toBe('false');
});

test('the cross clears a choice', async () => {
  const { chosen } = await open();
  await user.type(field(), 'min');
  await user.click((await options())[2] ?? field());
  expect(field().value).toBe('Mineral');
  await user.click(screen.getByRole('button', { name: 'Clear: Centre' }));
  expect(chosen).toHaveBeenLastCalledWith(null);
});

test('shows an error when the server did not respond', async () => {
  await open(() => Promise.reject(new Error('away')));
  await user.type(field(), 'min');
  await screen.findAllByText('Something went wrong, try again later');
});
