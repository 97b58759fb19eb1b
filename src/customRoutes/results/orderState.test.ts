import { describe, expect, test } from 'vitest';
import { cabinetStatus } from '../../../contract/codes.ts';
import { isFinal, statusOf, toneOf } from './orderState.ts';

describe('the state of an order in the results list', () => {
  test.each([
    ['Новый заказ', 'NewOrder', 'neutral', false],
    ['  готов ', 'Ready', 'success', true],
    ['В РАБОТЕ', 'InWork', 'info', false],
    ['Отменён', 'Canceled', 'off', true],
    ['отменен', 'Canceled', 'off', true],
    ['Непродуктивный', 'NonProductive', 'error', true],
    ['Ошибка', 'Error', 'error', true],
  ] as const)('%s is %s', (word, name, tone, final) => {
    const status = statusOf(word, 'order');
    expect(status).toBe(cabinetStatus[name]);
    expect([toneOf(status), isFinal(word)]).toEqual([tone, final]);
  });

  test('if unknown has no colour and may still change', () => {
    expect(statusOf('На доработке', 'order')).toBeNull();
    expect(toneOf(null)).toBe('neutral');
    expect(isFinal('На доработке')).toBe(false);
  });

  test('has other words than the state of a service', () => {
    expect(statusOf('Готова', 'service')).toBe(cabinetStatus.Ready);
    expect(statusOf('Готова', 'order')).toBeNull();
  });
});
