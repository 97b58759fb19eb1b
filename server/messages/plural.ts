import { fill, type Language } from './messages.ts';

/** The forms of a text by number, `{count}` marks it: English needs one and other, Russian and Belarusian also few and many. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The form that fits a count: `plural('en', { one: '{count} order', other: '{count} orders' }, 2)` → `2 orders`. */
export const plural = (language: Language, forms: PluralForms, count: number): string =>
  fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count: String(count) });
