import { expect, test } from 'vitest';
import { canAddServices } from './resultStates.ts';

test('services can be added where the laboratory has the order and has not stopped it', () => {
  const open = ['Готов', 'В работе', 'Новый заказ', 'Отменён', 'Непродуктивный', 'Ошибка'].filter((state) =>
    canAddServices({ state, services: [{ progress: 'taken' }] }),
  );
  expect(open).toEqual(['Готов', 'В работе']);
  expect(canAddServices({ state: 'Новый заказ', services: [{ progress: 'handedOver' }] })).toBe(true);
  expect(canAddServices({ state: 'Отменён', services: [{ progress: 'handedOver' }] })).toBe(false);
});
