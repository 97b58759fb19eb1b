import type { Language } from './messages.ts';
import { fill, type PluralForms } from './template.ts';

/** The plural form for a count: `plural('en', { one: '{count} order', other: '{count} orders' }, 2)` → `2 orders`. */
export const plural = (language: Language, forms: PluralForms, count: number): string =>
  fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count: String(count) });
