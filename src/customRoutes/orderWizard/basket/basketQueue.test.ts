import { describe, expect, test } from 'vitest';
import { useLab } from '../../../../tests/support/testLab.ts';
import type { BasketView } from './basketQueue.ts';
import { codesOf, item, openQueue } from './basketQueue.fixtures.ts';

const lab = useLab();
const open = () => openQueue(lab);

test('waiting for the basket ends once no calculation or prompt is pending', async () => {
  const { queue, settle } = open();
  expect((await queue.settled()).codes).toEqual([]);
  queue.add([item('3001')]);
  await settle();
  queue.add([item('3002')]);
  const seen: BasketView[] = [];
  void queue.settled().then((view) => seen.push(view));
  await settle();
  expect(queue.view().conflict).not.toBeNull();
  expect(seen).toEqual([]);
  queue.resolveConflict(true);
  await settle();
  expect(seen).toMatchObject([{ codes: ['3002'], calculating: false }]);
});

describe('adding services', () => {
  test('shows a service before its calculation', () => {
    const { queue } = open();
    queue.add([item('1001')]);
    expect(queue.view()).toMatchObject({
      codes: ['1001'],
      lines: [{ code: '1001', name: 'Complete blood count', price: 10, parentCode: null }],
      calculating: true,
      calculation: null,
    });
  });

  test('takes the calculated figures, with package contents under the package', async () => {
    const { queue, settle } = open();
    queue.add([item('9001')]);
    await settle();
    expect(queue.view().calculating).toBe(false);
    expect(queue.view().lines.map(({ code, price, parentCode }) => [code, price, parentCode])).toEqual([
      ['9001', 40, null],
      ['1001', 0, '9001'],
      ['2001', 0, '9001'],
      ['4001', 0, '9001'],
    ]);
  });

  test('batches services added during a calculation', async () => {
    const { queue, calls, settle } = open();
    for (const code of ['1001', '2001', '2002', '2003']) queue.add([item(code)]);
    expect(codesOf(queue.view())).toEqual(['1001', '2001', '2002', '2003']);
    expect(calls).toEqual(['1001']);
    await settle();
    expect(calls).toEqual(['1001', '1001,2001,2002,2003']);
  });

  test('skips services already selected or included in a package', async () => {
    const { queue, calls, settle } = open();
    expect(queue.add([item('9001')])).toBe(1);
    await settle();
    expect(queue.add([item('9001'), item('1001')])).toBe(0);
    expect(calls).toEqual(['9001']);
  });
});

describe('a rejected service', () => {
  test('is removed with the laboratory’s message', async () => {
    const { queue, settle } = open();
    queue.add([item('1001')]);
    queue.add([item('6001')]);
    queue.add([item('2001')]);
    await settle();
    expect(queue.view()).toMatchObject({
      codes: ['1001', '2001'],
      errors: ['The laboratory has not set up a service yet. Remove it from the order: 6001'],
    });
    expect(queue.view().calculation?.serviceInfo.services).toHaveLength(2);
    queue.dismiss();
    expect(queue.view().errors).toEqual([]);
  });

  test('is kept when the call fails, and added again with the next calculation', async () => {
    const { queue, calls, respond, settle } = open();
    queue.add([item('1001')]);
    await settle();
    queue.add([item('2001')]);
    await respond(new Error('Try again later'));
    expect(queue.view()).toMatchObject({
      codes: ['1001', '2001'],
      failure: 'Try again later',
      errors: [],
      calculating: false,
    });
    expect(queue.view().lines.map(({ code, isPending = false }) => [code, isPending])).toEqual([
      ['1001', false],
      ['2001', true],
    ]);
    queue.add([item('2002')]);
    await settle();
    expect(calls.at(-1)).toBe('1001,2001,2002');
    expect(queue.view()).toMatchObject({ codes: ['1001', '2001', '2002'], failure: null });
    expect(queue.view().lines.some(({ isPending = false }) => isPending)).toBe(false);
  });

  test('that was kept is removed when the laboratory then rejects it, and the others stay', async () => {
    const { queue, respond, settle } = open();
    queue.add([item('6001')]);
    await respond(new Error('Try again later'));
    queue.add([item('2001')]);
    await settle();
    expect(queue.view()).toMatchObject({
      codes: ['2001'],
      failure: null,
      errors: ['The laboratory has not set up a service yet. Remove it from the order: 6001'],
    });
  });

  test('that was kept and conflicts with another prompts the user', async () => {
    const { queue, respond, settle } = open();
    queue.add([item('3001')]);
    await settle();
    queue.add([item('3002')]);
    await respond(new Error('Try again later'));
    queue.retry();
    await settle();
    expect(queue.view().conflict).toMatchObject({ kind: 'forbidden', added: { code: '3002' } });
  });

  test('does not block the other services of its complex', async () => {
    const { queue, settle } = open();
    queue.add(['1001', '6001', '2001'].map(item));
    await settle();
    expect(queue.view().codes).toEqual(['1001', '2001']);
  });
});

describe('services that cannot share an order', () => {
  const conflicting = async () => {
    const basket = open();
    basket.queue.add([item('3001')]);
    basket.queue.add([item('1001')]);
    basket.queue.add([item('3002')]);
    await basket.settle();
    return basket;
  };

  test('are named, and the queue waits for the answer', async () => {
    const { queue, calls } = await conflicting();
    expect(queue.view().conflict).toEqual({
      kind: 'forbidden',
      added: item('3002'),
      others: [{ code: '3001', name: 'INR' }],
    });
    queue.add([item('2001')]);
    expect(calls.at(-1)).toBe('3001,1001,3002');
  });

  test('are found among quickly added services and prompted one by one', async () => {
    const { queue, settle } = open();
    for (const code of ['1001', '3001', '2001', '3002', '2002', '6001']) queue.add([item(code)]);
    await settle();
    expect(queue.view().conflict).toMatchObject({ added: { code: '3002' }, others: [{ code: '3001' }] });
    queue.resolveConflict(false);
    await settle();
    expect(queue.view()).toMatchObject({
      codes: ['1001', '3001', '2001', '2002'],
      errors: ['The laboratory has not set up a service yet. Remove it from the order: 6001'],
    });
  });

  test('Yes removes the earlier ones and keeps the new one', async () => {
    const { queue, settle } = await conflicting();
    queue.resolveConflict(true);
    await settle();
    expect(queue.view()).toMatchObject({ codes: ['1001', '3002'], conflict: null });
    expect(codesOf(queue.view())).toEqual(['1001', '3002']);
  });

  test('No leaves the basket unchanged', async () => {
    const { queue, calls, settle } = await conflicting();
    const before = calls.length;
    queue.resolveConflict(false);
    await settle();
    expect(queue.view()).toMatchObject({ codes: ['3001', '1001'], conflict: null, calculating: false });
    expect(calls).toHaveLength(before);
  });

  test('are derived from the calculated lines when the laboratory names none (BSK-16)', async () => {
    const { queue, respond, settle } = open();
    queue.add([item('3001')]);
    await settle();
    queue.add([item('3002')]);
    await respond((named) => ({ ...named, checkServices: { ...named.checkServices, codes: [] } }));
    expect(queue.view().conflict?.others.map(({ code }) => code)).toEqual(['3001']);
  });

  test('leave the basket unchanged when the call fails after Yes', async () => {
    const { queue, respond } = await conflicting();
    queue.resolveConflict(true);
    await respond(new Error('Try again later'));
    expect(queue.view()).toMatchObject({ codes: ['3001', '1001'], errors: ['Try again later'] });
  });
});

describe('removing services', () => {
  test('removes a package with its contents', async () => {
    const { queue, settle } = open();
    queue.add([item('9001')]);
    queue.add([item('2002')]);
    await settle();
    queue.remove('9001');
    expect(codesOf(queue.view())).toEqual(['2002']);
    await settle();
    expect(queue.view().calculation?.serviceInfo.totalPrice).toBe(50);
  });

  test('of the last one needs no calculation', async () => {
    const { queue, calls, settle } = open();
    queue.add([item('1001')]);
    await settle();
    queue.remove('1001');
    await settle();
    expect(queue.view()).toMatchObject({ codes: [], lines: [], calculation: null });
    expect(calls).toEqual(['1001']);
  });

  test('can be recalculated after a failed call', async () => {
    const { queue, respond, settle } = open();
    queue.start(['1001', '2001']);
    await settle();
    queue.remove('1001');
    expect(queue.view().failure).toBeNull();
    await respond(new Error('Try again later'));
    expect(queue.view()).toMatchObject({ codes: ['2001'], calculation: null, failure: 'Try again later' });
    queue.retry();
    expect(queue.view().failure).toBeNull();
    await settle();
    expect(queue.view()).toMatchObject({ codes: ['2001'], failure: null });
    expect(queue.view().calculation?.serviceInfo.totalPrice).toBe(40);
  });

  test('during its calculation leaves it out', async () => {
    const { queue, settle } = open();
    queue.add([item('1001')]);
    queue.add([item('2001')]);
    queue.remove('1001');
    await settle();
    expect(codesOf(queue.view())).toEqual(['2001']);
    expect(queue.view().calculation?.serviceInfo.services).toHaveLength(1);
  });

  test('shows no error for a rejected service removed meanwhile', async () => {
    const { queue, settle } = open();
    queue.add([item('6001')]);
    queue.remove('6001');
    await settle();
    expect(queue.view()).toMatchObject({ codes: [], errors: [] });
  });
});

test('a service removed while the laboratory rejects it removes no other service', async () => {
  const { queue, respond, settle } = open();
  for (const code of ['1001', '6001', '2002']) queue.add([item(code)]);
  await respond();
  queue.remove('6001');
  await settle();
  expect(queue.view()).toMatchObject({ codes: ['1001', '2002'], errors: [] });
});
