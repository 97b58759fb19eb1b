import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FC } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createI18n } from '../i18n/provider.ts';
import type { Language } from '../i18n/languages.ts';
import { I18nContext } from '../i18n/useT.ts';
import type { CalendarRange } from './Calendar.tsx';
import { DateControl } from './DateControl.tsx';

const Field: FC<{ typed: string; range?: CalendarRange }> = ({ typed, range = {} }) => {
  const [value, setValue] = useState(typed);
  return (
    <DateControl
      label="Born"
      aria-label="Born"
      value={value}
      range={range}
      onChange={(e) => setValue(e.target.value)}
    />
  );
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Born' });
const calendar = () => within(screen.getByRole('dialog', { name: 'Born' }));
const user = userEvent.setup();

/** The field with this text, its calendar open. */
const open = async (
  typed = '',
  language: Language = 'en',
  button = 'Calendar',
  range: CalendarRange = {},
) => {
  const { t } = await createI18n(language);
  render(
    <I18nContext value={{ language, t }}>
      <Field typed={typed} range={range} />
    </I18nContext>,
  );
  await user.click(screen.getByRole('button', { name: button }));
};
const day = (name: string) => calendar().getByRole<HTMLButtonElement>('gridcell', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 20, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the calendar of a date field', () => {
  test('goes from year to month to day and fills in the field', async () => {
    await open();
    await user.click(await calendar().findByRole('radio', { name: '1984' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(await calendar().findByRole('radio', { name: 'February' }));
    expect(calendar().queryByRole('gridcell', { selected: true })).toBeNull();
    await user.click(day('29'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field().value).toBe('29.02.1984');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test.each([
    ['ru', 'Календарь', 'март 1990', 'Выбрать год', 'пн', 'январь'],
    ['be', 'Каляндар', 'сакавік 1990', 'Выбраць год', 'пн', 'студзень'],
    ['en', 'Calendar', 'March 1990', 'Choose the year', 'Mo', 'January'],
  ] as const)('opens at the typed date in %s', async (language, button, month, toYears, monday, january) => {
    await open('05.03.1990', language, button);
    await calendar().findByText(month);
    expect(calendar().getAllByRole('columnheader')[0]?.textContent).toBe(monday);
    expect(day('5').getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(day('5')));
    await user.click(calendar().getByRole('button', { name: toYears }));
    await user.click(await calendar().findByRole('radio', { name: '1991' }));
    expect((await calendar().findAllByRole('radio', { name: /[^\d]/ }))[0]?.textContent).toBe(january);
  });

  test('choosing the typed day again keeps it', async () => {
    await open('05.03.1990');
    await calendar().findByText('March 1990');
    await user.click(day('5'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field().value).toBe('05.03.1990');
  });

  test('a birth date cannot be in the future', async () => {
    await open('20.05.2026');
    await calendar().findByText('May 2026');
    expect(day('20').disabled).toBe(false);
    expect(day('21').disabled).toBe(true);
    expect(calendar().getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
  });

  test.each(['31.02.1990', '21.05.2026', '01.01.0001', '5.3'])('%s does not open at a day', async (typed) => {
    await open(typed);
    await calendar().findByRole('radio', { name: '1991' });
  });

  test('offers the days from today to a given last one (FILT-17)', async () => {
    await open('', 'en', 'Calendar', { near: 'today', disablePast: true, maxDate: new Date(2026, 4, 25) });
    const isOff = async (name: string) =>
      (await calendar().findByRole<HTMLButtonElement>('gridcell', { name })).disabled;
    expect(await Promise.all(['19', '20', '25', '26'].map(isOff))).toEqual([true, false, false, true]);
  });

  test('Esc leaves the field unchanged and returns the focus to it (FILT-19)', async () => {
    await open('05.03');
    await calendar().findByRole('radio', { name: '1991' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field().value).toBe('05.03');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test('works by keyboard alone', async () => {
    await open('05.03.1990');
    await calendar().findByText('March 1990');
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(field().value).toBe('13.03.1990');
  });
});
