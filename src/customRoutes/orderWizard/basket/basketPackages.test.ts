import { describe, expect, test } from 'vitest';
import { useLab } from '../../../../tests/support/testLab.ts';
import { codesOf, item, openQueue } from './basketQueue.fixtures.ts';

const lab = useLab();
const open = () => openQueue(lab);

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
