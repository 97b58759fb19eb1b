import { describe, expect, test } from 'vitest';
import { useLab } from '../../../../tests/support/testLab.ts';
import { item, openQueue } from './basketQueue.fixtures.ts';

const lab = useLab();
const open = () => openQueue(lab);

describe('a basket from the store', () => {
  test('shows codes immediately and names after the calculation', async () => {
    const { queue, settle } = open();
    queue.start(['2002', '9001']);
    expect(queue.view().lines[0]).toMatchObject({ code: '2002', name: '2002', price: null });
    await settle();
    expect(queue.view().lines.map(({ name }) => name)).toContain('Screening package');
  });

  test('keeps its codes when the laboratory now rejects it, and shows why', async () => {
    const { queue, settle } = open();
    queue.start(['1001', '6001']);
    await settle();
    expect(queue.view()).toMatchObject({ codes: ['1001', '6001'], calculation: null });
    expect(queue.view().errors).toEqual([
      'The laboratory has not set up a service yet. Remove it from the order: 6001',
    ]);
    queue.remove('6001');
    await settle();
    expect(queue.view().calculation).not.toBeNull();
  });

  describe('with an unanswered prompt', () => {
    const stored = async () => {
      const before = open();
      before.queue.start(['3001', '1001']);
      await before.settle();
      before.queue.add([item('3002')]);
      before.queue.add([item('2001')]);
      await before.settle();
      expect(before.queue.view().conflict).not.toBeNull();
      const basket = open();
      basket.queue.start(before.queue.view().codes);
      return basket;
    };

    test('opens it again; No leaves the accepted services', async () => {
      const { queue, settle } = await stored();
      await settle();
      expect(queue.view()).toMatchObject({
        conflict: { kind: 'forbidden', added: { code: '3002' }, others: [{ code: '3001' }] },
        errors: [],
      });
      queue.resolveConflict(false);
      await settle();
      expect(queue.view()).toMatchObject({ codes: ['3001', '1001', '2001'], failure: null });
    });

    test('keeps every code when the laboratory is unreachable', async () => {
      const { queue, respond } = await stored();
      await respond();
      for (let call = 0; call < 4; call += 1) await respond(new Error('Try again later'));
      const { codes, failure } = queue.view();
      expect(codes.toSorted()).toEqual(['1001', '2001', '3001', '3002']);
      expect(failure).toBe('Try again later');
    });
  });

  test('replaces pending changes and an open prompt', async () => {
    const { queue, settle } = open();
    queue.add([item('3001')]);
    queue.add([item('3002')]);
    await settle();
    queue.start(['2001']);
    await settle();
    expect(queue.view()).toMatchObject({ codes: ['2001'], conflict: null, calculating: false });
    queue.start([]);
    expect(queue.view()).toMatchObject({ codes: [], lines: [], calculation: null, calculating: false });
  });
});
