import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { insertConnection } from '../../../tests/support/connections.ts';
import { enter } from '../../../tests/support/fillIn.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { connections } from '../../../server/core/db/schema/connections.ts';

let id = 0;
const lab = useLab(async () => {
  ({ id } = await insertConnection(lab.db));
});
const open = async () =>
  (await renderApp({ lab, as: 'Admin', path: `/admin/settings/connection/${String(id)}` })).user;

test('a connection is tried by its button, which says what was found and what to do (X-126)', async () => {
  const asked: [number, string][] = [];
  lab.lab.tryConnection = (of, language) => {
    asked.push([of, language]);
    return Promise.resolve({
      isWell: false,
      findings: [
        { isWell: true, text: 'Connected to lis:2575 without TLS.', advice: '' },
        { isWell: false, text: 'No answer in 15 s to what was sent.', advice: 'Ask for the log.' },
      ],
    });
  };
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Try the connection' }));
  const found = await screen.findAllByRole('alert');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Connected to lis:2575 without TLS.',
    'No answer in 15 s to what was sent.Ask for the log.',
  ]);
  expect(asked).toEqual([[id, 'en']]);
});

test('the form of numbers that come back has an example while it is typed (X-120)', async () => {
  const user = await open();
  const field = await screen.findByRole('textbox', { name: 'Form of order numbers that come back' });
  await enter(user, field, 'LAB#-*');
  await screen.findByText(/For example LAB5000000123-01 is the order 5000000123/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(async () => (await lab.db.select().from(connections).where(eq(connections.id, id)))[0])
    .toMatchObject({ numberPattern: 'LAB#-*' });
});
