import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectSystem } from '../../../tests/support/connectedSystem.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { subscriptions } from '../../../server/core/db/schema/subscriptions.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();

const open = (path: string) => renderApp({ lab, as: 'Admin', path: `/admin/connected-system${path}` });

test('pasted keys that are wrong are explained at their field (X-113)', async () => {
  const { user } = await open('/create');
  const keys = await screen.findByRole('textbox', { name: 'Public keys (JWKS)' });
  const explained = async (text: string) => {
    await user.clear(keys);
    await user.click(keys);
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return document.getElementById(keys.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(await explained('ssh-rsa AAAA')).toBe('This is not JSON. Copy the whole key set, from { to }');
  expect(
    await explained('{"keys":[{"kty":"EC","crv":"P-384","kid":"a","x":"x","y":"y","d":"secret"}]}'),
  ).toBe(
    'This has the private part of a key, which nobody else may have. Ask the clinic to create a new key',
  );
  await enter(
    user,
    screen.getByLabelText('Address of the public keys (JWKS URL)'),
    'https://clinic.example/jwks',
  );
  expect(await explained('{"keys":[{"kty":"EC","crv":"P-384","kid":"a","x":"x","y":"y"}]}')).toBe(
    'Keep one of the two: the address or the keys',
  );
});

test('the client id can be copied, and the last call is said (X-110)', async () => {
  const { system } = await connectSystem(lab);
  const { user } = await open(`/${String(system.id)}`);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy: Client id (client_id)' }));
  expect(write).toHaveBeenCalledWith(system.clientId);
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(screen.getByText('has not called yet')).toBeTruthy();
});

test('an administrator sees how notifications go, and switches them off (X-132)', async () => {
  const { system } = await connectSystem(lab, { name: 'Notified clinic' });
  await lab.db.insert(subscriptions).values({
    systemId: system.id,
    state: 'active',
    criteria: 'DiagnosticReport?status=final',
    endpoint: 'https://hooks.clinic.example/results?key=1',
    headers: '',
    secret: '',
    reason: 'Results',
    failure: 'answered',
    failureDetail: '502',
    failingSince: lab.clock.now(),
    lastSuccessAt: new Date('2026-11-20T08:30:00Z'),
  });
  const { user } = await open('');
  expect(await screen.findByText('1 failing')).toBeTruthy();
  await user.click(screen.getByText('Notified clinic'));
  const row = within(await screen.findByRole('listitem', { name: 'hooks.clinic.example' }));
  for (const text of [
    'sending again',
    'DiagnosticReport?status=final',
    'The address answered with an error (502)',
    'Last answered: 20.11.2026 11:30',
  ])
    expect(row.getByText(text)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Switch off: hooks.clinic.example' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  expect(await row.findByText('The laboratory has switched the subscription off')).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
  expect((await lab.db.select().from(subscriptions))[0]?.state).toBe('off');
});
