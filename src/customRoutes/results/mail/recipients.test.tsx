import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveryLedger } from '../../../../server/core/db/schema/deliveryLedger.ts';
import { users } from '../../../../server/core/db/schema/users.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { renderApp } from '../../../../tests/support/renderApp.tsx';
import { insertResults } from '../../../../tests/support/weekOfResults.ts';
import { rowOf } from '../results.fixtures.ts';

/** An address of a user. */
const READER = 'manager@test.lab';
const lab = useLab();
beforeEach(() => insertResults(lab.db));

const open = (more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ lab, as: 'Nurse', path: '/results', ...more });

test('a result mailed to a reader who gets a link in place of the paper says so before it is sent (X-186)', async () => {
  await lab.db.update(users).set({ resultForm: 'link' }).where(eq(users.email, READER));
  const { user } = await open();
  const openEmail = async () =>
    user.click((await rowOf('Иванова Мария')).getByRole('button', { name: 'E-mail' }));
  const field = () => screen.findByRole('textbox', { name: 'E-mail of the recipient' });
  await openEmail();
  await user.type(await field(), `${READER}{Enter}`);
  const words = `${READER} gets a link, not the paper in the e-mail: the recipient has chosen so. The link asks for the patient’s birth date`;
  await screen.findByText(words);
  expect(lab.emails).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^A one-time link/ }));
  expect(screen.queryByText(words)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'The PDF in the e-mail' }));
  await screen.findByText(words);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: 'The result is sent' });
  expect(lab.emails[0]?.attachments).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  // A link that the sender has chosen needs no note.
  await openEmail();
  await lab.db.delete(deliveryLedger);
  await user.click(screen.getByRole('radio', { name: /^A one-time link/ }));
  await user.type(await field(), `${READER}{Enter}`);
  await screen.findByRole('dialog', { name: 'The result is sent' });
  await lab.db.update(users).set({ resultForm: 'contract' });
});

test('who got a result is asked for again when the server could not say it; the results stay (X-187)', async () => {
  let isDown = true;
  const { user, leave } = await open({
    intercept: (_method, path) =>
      isDown && path.startsWith('/v1.0/Result/Deliveries')
        ? Response.json({ isSuccess: false, code: 'ServerError', statusMessage: 'Down' }, { status: 500 })
        : null,
  });
  await user.click(await screen.findByRole('button', { name: 'Иванова Мария' }));
  await user.click(await screen.findByRole('button', { name: 'Who got it' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Who got the result/ }));
  await dialog.findByText('Down');
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('viewed');
  expect(leave).not.toHaveBeenCalled();
});
