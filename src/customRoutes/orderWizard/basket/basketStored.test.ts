import { describe, expect, test } from 'vitest';
import { useLab } from '../../../../tests/support/testLab.ts';
import { item, openQueue, codesOf } from './basketQueue.fixtures.ts';

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

describe('a package that includes selected services', () => {
  const openPrompt = async () => {
    const basket = open();
    basket.queue.add([item('2001')]);
    basket.queue.add([item('2002')]);
    basket.queue.add([item('9001')]);
    await basket.settle();
    return basket;
  };

  test('asks whether to replace them', async () => {
    const { queue } = await openPrompt();
    expect(queue.view().conflict).toEqual({
      kind: 'package',
      added: item('9001'),
      others: [{ code: '2001', name: 'Glucose' }],
    });
  });

  test('replaces them, or the basket stays unchanged', async () => {
    const yes = await openPrompt();
    yes.queue.resolveConflict(true);
    await yes.settle();
    expect(yes.queue.view()).toMatchObject({ codes: ['2002', '9001'], errors: [] });
    const no = await openPrompt();
    no.queue.resolveConflict(false);
    await no.settle();
    expect(no.queue.view()).toMatchObject({ codes: ['2001', '2002'], errors: [], calculating: false });
  });

  test('is rejected if the laboratory does not name them', async () => {
    const { queue, respond, settle } = open();
    queue.add([item('2001')]);
    await settle();
    queue.add([item('9001')]);
    await respond((named) => ({ ...named, checkServices: { ...named.checkServices, codes: [] } }));
    expect(queue.view()).toMatchObject({ codes: ['2001'], conflict: null });
    expect(queue.view().errors).toHaveLength(1);
  });
});

describe('replacing services by a package', () => {
  const chosen = async () => {
    const basket = open();
    basket.queue.start(['1001', '2001', '2002']);
    await basket.settle();
    basket.queue.replace(['1001', '2001'], item('9001'));
    return basket;
  };

  test('shows at once', async () => {
    const { queue, settle } = await chosen();
    expect(codesOf(queue.view())).toEqual(['2002', '9001']);
    await settle();
    expect(queue.view()).toMatchObject({ codes: ['2002', '9001'], calculating: false });
    expect(queue.view().calculation?.serviceInfo.totalPrice).toBe(90);
  });

  test('keeps them for a reload until the laboratory accepts it', async () => {
    const { queue } = await chosen();
    const { queue: reloaded, settle } = open();
    reloaded.start(queue.view().codes);
    await settle();
    expect(reloaded.view().conflict).toMatchObject({ kind: 'package', added: { code: '9001' } });
    reloaded.resolveConflict(false);
    await settle();
    expect(reloaded.view().codes.toSorted()).toEqual(['1001', '2001', '2002']);
  });

  test('keeps them if the call fails', async () => {
    const { queue, respond } = await chosen();
    await respond(new Error('Try again later'));
    expect(queue.view()).toMatchObject({ codes: ['1001', '2001', '2002'], errors: ['Try again later'] });
    expect(queue.view().calculation?.serviceInfo.totalPrice).toBe(100);
  });
});
