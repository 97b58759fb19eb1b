import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addFavourite } from '../../../../contract/services.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { openWizard } from '../drafts/wizard.fixtures.tsx';
import { busy, openServices, rowOf } from './services.fixtures.ts';

const lab = useLab();

test('favourites start empty with an explanation (SVC-17)', async () => {
  const { user } = await openServices(lab);
  await user.click(screen.getByRole('button', { name: 'Favourites' }));
  await screen.findByText('No favourites yet. Star the services that you order most');
});

test('favourites are starred at once, and unstarred when the laboratory refuses (SVC-15)', async () => {
  let respond: ((response: Response) => void) | undefined;
  const { user } = await openWizard({
    lab,
    intercept: (_, path) =>
      path.startsWith(addFavourite.path) ? new Promise((resolve) => (respond = resolve)) : null,
  });
  await user.click(await screen.findByRole('button', { name: 'Star 1002' }));
  screen.getByRole('button', { name: 'Unstar 1002' });
  respond?.(busy());
  await screen.findByText('The laboratory is busy');
  screen.getByRole('button', { name: 'Star 1002' });
});

test('fast clicks on the star are sent one after another; the last one wins', async () => {
  const requests: { method: string; respond: (response: Response) => void }[] = [];
  const { user } = await openWizard({
    lab,
    intercept: (method, path) =>
      path.startsWith(addFavourite.path) && method !== 'GET'
        ? new Promise((respond) => requests.push({ method, respond }))
        : null,
  });
  const done = () => Response.json({ isSuccess: true, statusMessage: '' });
  await user.click(await screen.findByRole('button', { name: 'Star 1003' }));
  await user.click(screen.getByRole('button', { name: 'Unstar 1003' }));
  await user.click(screen.getByRole('button', { name: 'Star 1003' }));
  await user.click(screen.getByRole('button', { name: 'Unstar 1003' }));
  expect(requests.map(({ method }) => method)).toEqual(['POST']);
  requests[0]?.respond(done());
  await waitFor(() => expect(requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
  requests[1]?.respond(done());
  screen.getByRole('button', { name: 'Star 1003' });
});

test('unstarred favourites stay visible until the next load', async () => {
  const { user, calls } = await openServices(lab);
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
