import { beforeEach, expect, it } from 'vitest';
import { connectedSystems as systemContract } from '../../../contract/connectedSystems.ts';
import { switchOffSubscription } from '../../../contract/subscriptions.ts';
import { connectSystem } from '../../../tests/support/connectedSystem.ts';
import { openHookDesk, sendHooks, subscriptionTo } from '../../../tests/support/hookDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { subscriptions } from '../../core/db/schema/subscriptions.ts';

const desk = useDesk(openHookDesk);
beforeEach(() => desk.begin());

it('criteria narrow what is notified of (X-131)', async () => {
  const { ready, test, receiver, subscribe, release, waiting } = desk;
  await subscribe('/other', { criteria: 'DiagnosticReport?patient=Patient/2' });
  await subscribe('/partial', { criteria: 'DiagnosticReport?status=partial' });
  await subscribe('/mine', { criteria: 'DiagnosticReport?patient=1&category=LAB&status=corrected,final' });
  await release(ready);
  await sendHooks(test.lab);
  await sendHooks(test.lab);
  await sendHooks(test.lab);
  expect(receiver.received.slice(3).map(({ path }) => path)).toEqual(['/mine']);
  expect(await waiting()).toBe(0);
});

it('a contract that was taken from the system, and a unit that it does not have, are not notified of (X-131)', async () => {
  const { ready, ofWard, test, subscribe, release, notified, waiting } = desk;
  const { system, bearer } = await connectSystem(test, { name: 'Of the ward' });
  await subscribe('/hook', {}, { Authorization: await bearer() });
  let { version: stored } = system;
  const limitTo = async (contract: { contractId: number; clientUnitIds?: number[] }) => {
    const body = { ...system, version: stored, contracts: [contract] };
    stored = (await test.ask(systemContract.update, { as: 'Admin', body })).item.version;
  };
  await release(ready, ofWard);
  await limitTo({ contractId: 1, clientUnitIds: [12] });
  await sendHooks(test.lab);
  expect(notified()).toEqual([[`1 DiagnosticReport/${ofWard}`]]);
  await release(ofWard);
  await limitTo({ contractId: 2 });
  await sendHooks(test.lab);
  await release(ready);
  expect([notified().length, await waiting()]).toEqual([1, 0]);
});

it('a system that has ended, and a subscription after its end, are not notified (X-131)', async () => {
  const { ready, test, system, subscribe, read, release, notified, waiting } = desk;
  const subscription = await subscribe('/hook', { end: '2026-12-31T00:00:00Z' });
  const setActive = (isActive: boolean) =>
    test.db.execute(
      `update connected_systems set is_active = ${String(isActive)} where id = ${String(system.id)}`,
    );
  await release(ready);
  await setActive(false);
  await sendHooks(test.lab);
  expect([notified(), await waiting()]).toEqual([[], 0]);
  await setActive(true);
  await release(ready);
  await test.db.update(subscriptions).set({ endsAt: test.clock.now() });
  await sendHooks(test.lab);
  expect([notified(), await waiting()]).toEqual([[], 0]);
  expect(await read(subscription)).toMatchObject({ status: 'off' });
});

it('what an administrator has switched off stays off (X-132)', async () => {
  const { ready, test, send, receiver, subscribe, read, release, notified } = desk;
  const subscription = await subscribe();
  await test.ask(switchOffSubscription, { as: 'Admin', body: { id: Number(subscription.id) } });
  await release(ready);
  await sendHooks(test.lab);
  expect(notified()).toEqual([]);
  expect(await read(subscription)).toMatchObject({
    status: 'off',
    error: 'The laboratory has switched the subscription off',
  });
  const { status: answer } = await send(
    'PUT',
    `Subscription/${subscription.id ?? ''}`,
    subscriptionTo(receiver.url('/hook')),
  );
  expect(answer).toBe(422);
});
