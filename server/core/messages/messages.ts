import { be } from './be.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { Messages, ServerTexts } from './texts.ts';

export const languages = ['ru', 'en', 'be'] as const;
export type Language = (typeof languages)[number];

const dictionaries: Record<Language, ServerTexts> = { ru, en, be };

/** All texts of a language, by subject. */
export const textsOf = (language: Language): ServerTexts => dictionaries[language];

/** General messages that any call may return, in one language. */
export const messagesOf = (language: Language): Messages => textsOf(language).general;

/** A text in all languages. */
export const inAllLanguages = (text: (texts: ServerTexts) => string): Record<Language, string> => ({
  ru: text(dictionaries.ru),
  en: text(dictionaries.en),
  be: text(dictionaries.be),
});

/** The first supported language of an Accept-Language header; Russian by default. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const requested = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    languages.find(
      (language) => language === requested.find((code) => languages.some((one) => one === code)),
    ) ?? 'ru'
  );
};
