import { describe, expect, test } from 'vitest';
import { orderMessage, type OrderMessageName } from '../../../../contract/codes.ts';
import { languages } from '../../../i18n/languages.ts';
import { createI18n } from '../../../i18n/provider.ts';
import type { BasketLine } from '../state/basketItem.ts';
import { namedServices, remedyOf } from './orderRemedy.ts';

describe.each(languages)('the reasons in %s', (language) => {
  test.each(Object.entries(orderMessage))('%s has a text of its own (ERR-01, WIZ-23)', async (name, code) => {
    const i18n = await createI18n(language);
    await i18n.load('orders');
    const { message } = remedyOf(code);
    expect(message).toBe(`orders.problem.${name}`);
    expect(i18n.t(message)).not.toBe(message);
    expect(i18n.t(message).length).toBeGreaterThan(10);
    const others = (Object.keys(orderMessage) as OrderMessageName[]).filter((other) => other !== name);
    expect(others.map((other) => i18n.t(`orders.problem.${other}`))).not.toContain(i18n.t(message));
  });
});

test('an error links to the place to fix it (WIZ-23)', () => {
  expect(remedyOf(orderMessage.BarcodeUsed).field).toBe('barcode');
  expect(remedyOf(orderMessage.DiscountError).field).toBe('discountCardNo');
  expect(remedyOf(orderMessage.PatientError).step).toBe('patient');
  for (const code of [5, 6, 7, 8, 10, 11, 12]) expect(remedyOf(code).step).toBe('services');
});

test('an unknown code reads as Error', () => {
  expect(remedyOf(99).message).toBe('orders.problem.Error');
});

const line = (code: string, parentCode: string | null = null): BasketLine => ({
  code,
  name: `Service ${code}`,
  price: 1,
  workingDays: 1,
  parentCode,
});

test('services are matched by whole codes in the message, not by parts of codes', () => {
  const lines = [line('1001'), line('100'), line('9001'), line('2001', '9001')];
  const named = (words: string) => namedServices(words, lines).map(({ code }) => code);
  expect(named('Service not found: 1001.')).toEqual(['1001']);
  expect(named('Part of a package: 2001')).toEqual(['9001']);
  expect(named('Not set up: 1001, 100')).toEqual(['1001', '100']);
  expect(named('Something else')).toEqual([]);
});
