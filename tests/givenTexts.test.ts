import { expect, test } from 'vitest';
import type { MessageKey } from '../src/i18n/dictionary.ts';
import { languages } from '../src/i18n/languages.ts';
import { createI18n } from '../src/i18n/provider.ts';
import { messagesOf } from '../server/core/messages/messages.ts';

/** Texts of screens that are specified to the letter; the spelling of the gender's is corrected. */
const given: readonly [key: MessageKey, ru: string][] = [
  ['errors.ValidateErrors.Email', 'Вы ввели некорректный e-mail адрес'],
  ['errors.ValidateErrors.SelectGender', 'Выберите пол пациента!'],
  ['errors.ValidateErrors.PhonePattern', 'Формат номера +375-XX-XXX-XX-XX'],
  ['errors.Common.ErrorTryLater', 'Ошибка, повторите запрос позже'],
];

test.each(given)('%s has the specified Russian text (PAT-28, PAT-36, ERR-02, I18N-08)', async (key, ru) => {
  const { t } = await createI18n('ru');
  expect(t(key)).toBe(ru);
});

test.each(languages)('the messages that are specified by name exist in %s (ERR-02)', async (language) => {
  const i18n = await createI18n(language);
  await Promise.all((['wizard', 'sorting', 'results', 'handOver'] as const).map((area) => i18n.load(area)));
  const named: readonly MessageKey[] = [
    'errors.Errors.BadRequest',
    'errors.Errors.NullServices',
    'errors.Errors.Unauthorized',
    'errors.Common.ErrorTryLater',
    'sorting.OrdersNotFound',
    'wizard.SelectContract',
    'wizard.SelectUser',
    'wizard.services.ServicesNotFound',
    'results.notFoundByFilter',
  ];
  for (const key of named) expect(i18n.t(key), key).toMatch(/\p{L}{3}.* \p{L}/u);
  expect(i18n.t('handOver.direction', { smart_count: 1, barcodes: '12 3456 7890' })).toContain(
    '12 3456 7890',
  );
});

test('the server and the screen have the same text for an invalid field (ERR-03)', () => {
  const messages = messagesOf('ru');
  expect([messages.Email, messages.SelectGender, messages.PhonePattern, messages.ServerError]).toEqual(
    given.map(([, ru]) => ru),
  );
});

test.each([
  ['ru', 'Не менее 3 символов', 'Дата в формате ДД.ММ.ГГГГ'],
  ['en', 'At least 3 characters', 'A date as DD.MM.YYYY'],
  ['be', 'Не менш за 3 сімвалы', 'Дата ў фармаце ДД.ММ.ГГГГ'],
] as const)(
  'the least length is shown with its count, the form of a date in %s (ERR-04, ERR-05)',
  async (language, length, date) => {
    const { t } = await createI18n(language);
    expect(t('errors.ValidateErrors.MinLen', { count: 3 })).toBe(length);
    expect(t('errors.ValidateErrors.DateFormat')).toBe(date);
  },
);

const days: Record<(typeof languages)[number], readonly string[]> = {
  ru: ['1 рабочий день', '2 рабочих дня', '5 рабочих дней', '11 рабочих дней', '21 рабочий день'],
  en: ['1 working day', '2 working days', '5 working days', '11 working days', '21 working days'],
  be: ['1 працоўны дзень', '2 працоўныя дні', '5 працоўных дзён', '11 працоўных дзён', '21 працоўны дзень'],
};

test.each(languages)('plural forms of days in %s (BSK-24)', async (language) => {
  const i18n = await createI18n(language);
  await i18n.load('wizard');
  expect([1, 2, 5, 11, 21].map((count) => i18n.t('wizard.days', { smart_count: count }))).toEqual(
    days[language],
  );
});
