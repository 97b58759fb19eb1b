import { expect, test } from 'vitest';
import { createI18n } from './provider.ts';

test.each([
  ['ru', ['1 заказ', '2 заказа', '5 заказов', '11 заказов', '21 заказ']],
  ['be', ['1 заказ', '2 заказы', '5 заказаў', '11 заказаў', '21 заказ']],
  ['en', ['1 order', '2 orders', '5 orders', '11 orders', '21 orders']],
] as const)('a count has the form of its language: %s', async (language, forms) => {
  const i18n = await createI18n(language);
  await i18n.load('handOver');
  const said = [1, 2, 5, 11, 21].map((count) => i18n.t('handOver.orders', { smart_count: count }));
  expect(said).toEqual(forms);
});
