import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readNotifications } from '../../../contract/ownNotifications.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLab();

test('a user chooses the language of e-mails, links for results, and asks for news (D8)', async () => {
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/settings/notifications' });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Language of e-mails' }),
    'Беларуская',
  );
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Results in e-mails' }),
    'Always as a link, which asks for the patient’s birth date',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Get news of the laboratory by e-mail' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect((await lab.ask(readNotifications, { as: 'Nurse' })).notifications).toEqual({
    language: 'be',
    newsByEmail: true,
    resultForm: 'link',
  });
});

test('the language of documents is the one beside the language of the screen', async () => {
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/settings/notifications' });
  await user.selectOptions(await screen.findByLabelText('Language of documents'), 'Русский');
  await user.click(screen.getByRole('button', { name: 'Language: ENG' }));
  const shown = screen.getAllByLabelText<HTMLSelectElement>('Language of documents');
  expect(shown.map(({ value }) => value)).toEqual(['ru', 'ru']);
});
