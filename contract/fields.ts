import { z } from 'zod';

/** Messages of the field checks; both sides put them into the user's language. */
export const fieldMessages = [
  'Required',
  'Email',
  'Min8Len',
  'MinLen',
  'MaxLen',
  'DateFormat',
  'NoSuchDate',
  'DateInFuture',
  'DateOrder',
  'PhonePattern',
  'BarcodeLength',
  'PasswordMismatch',
  'SelectGender',
  'NoDigits',
  'NameLetters',
  'DocumentLength',
  'Taken',
  'LastDefault',
  'OneLine',
  'UrlName',
  'Invalid',
] as const;
export type FieldMessage = (typeof fieldMessages)[number];

/** One address: what would make a list or a name of it in the head of an email is none of its signs. */
export const EMAIL_PATTERN = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]{2,}$/;
export const BARCODE_LENGTH = 10;
export const PASSWORD_MIN = 8;
export const SEARCH_MIN = 3;

const message = (key: FieldMessage) => ({ error: key });

/** A text that must not be empty once trimmed. */
export const requiredText = (max: number) =>
  z.string(message('Required')).trim().min(1, message('Required')).max(max, message('MaxLen'));
/** A text that may be empty or missing; empty becomes ''. */
export const optionalText = (max: number) => z.string().trim().max(max, message('MaxLen')).default('');

/** Words of one alphabet each, Latin or Cyrillic; a hyphen, a space or a full stop divides words. */
const NAME_PATTERN =
  /^(?=.*\p{L})(?:(?:[\p{Script=Latin}\p{M}'’ʼ`]+|[\p{Script=Cyrillic}\p{M}'’ʼ`]+)(?:[ .-]+|$))*$/u;
const isName = (text: string): boolean => text === '' || NAME_PATTERN.test(text);
/** A person's name that must be there: letters of one alphabet within a word, hyphen, apostrophe, space, full stop. */
export const requiredName = (max: number) => requiredText(max).refine(isName, message('NameLetters'));
/** A person's name that may be empty or missing. */
export const optionalName = (max: number) =>
  z.string().trim().max(max, message('MaxLen')).refine(isName, message('NameLetters')).default('');
/** One line of text that may be empty or missing. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, message('MaxLen'))
    .regex(/^[^\r\n]*$/, message('OneLine'))
    .default('');
export const email = z
  .string(message('Required'))
  .trim()
  .min(1, message('Required'))
  .max(254, message('MaxLen'))
  .regex(EMAIL_PATTERN, message('Email'));
export const optionalEmail = z.union([z.literal(''), email], message('Email')).default('');
export const password = z
  .string(message('Required'))
  .min(1, message('Required'))
  .min(PASSWORD_MIN, message('Min8Len'))
  .max(200, message('MaxLen'));

/** Is `yyyyMMdd` a day of the calendar, and one that days can be added to? */
const isCalendarDay = (text: string): boolean => {
  const [, y = '', m = '', d = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
  return y >= '1900' && y < '9999' && date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d);
};
/** `yyyyMMdd`, or as people write it: the form of a date, whether there is such a day or not. */
const looksLikeDate = (text: string): boolean => /^(?:\d{8}|\d{2}\.\d{2}\.\d{4})$/.test(text);
/** A date on the wire: `yyyyMMdd`. */
export const wireDate = z
  .string(message('Required'))
  .min(1, message('Required'))
  .refine((text) => isCalendarDay(text) || looksLikeDate(text), message('DateFormat'))
  .refine((text) => isCalendarDay(text) || !looksLikeDate(text), message('NoSuchDate'));

/**
 * A Belarusian phone in any of the accepted forms, as 375 and 9 digits: `375…`, `+375…`, `80…`, spaces, brackets and
 * hyphens between the digits ignored; null when it is none of them.
 */
export const normalisePhone = (text: string): string | null => {
  const digits = /^(?:\+?375|80)(\d{9})$/.exec(text.replace(/[\s()-]/g, ''));
  return digits ? `375${digits[1]}` : null;
};
/** A phone, normalised to 375 and 9 digits. */
export const phone = z
  .string(message('Required'))
  .min(1, message('Required'))
  .refine((text) => normalisePhone(text) !== null, message('PhonePattern'))
  .transform((text) => normalisePhone(text) ?? text);
/** A phone that may be empty or missing. */
export const optionalPhone = z
  .string()
  .refine((text) => text === '' || normalisePhone(text) !== null, message('PhonePattern'))
  .transform((text) => normalisePhone(text) ?? '')
  .default('');

/** Ten digits; a longer scan is cut to its first ten. */
export const barcode = z
  .string()
  .regex(/^\d{10,}$/, message('BarcodeLength'))
  .transform((text) => text.slice(0, BARCODE_LENGTH));

/** Ids on the wire are positive integers; a query writes them as text. */
export const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);
export const pageSize = (initial: number) => z.coerce.number().int().min(1).max(100).default(initial);
/** A flag in a query: `true` or `false`. */
export const queryFlag = (initial: boolean) =>
  z
    .enum(['true', 'false'])
    .default(initial ? 'true' : 'false')
    .transform((text) => text === 'true');
/** A flag in a query that may be missing. */
export const optionalQueryFlag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();
/** Several values in a query: `a,b` or the parameter repeated. */
export const queryList = z.union([z.string(), z.array(z.string())]).transform((value) =>
  [value]
    .flat()
    .flatMap((text) => text.split(','))
    .filter((text) => text !== ''),
);

/** Amounts on the wire are BYN with two decimals, e.g. 84.2. */
export const money = z.number();

/** A name in the three languages. */
export const localisedName = z.object({ ru: z.string(), en: z.string(), be: z.string() });
export type LocalisedName = z.output<typeof localisedName>;

/** What every response carries. `statusMessage` is in the caller's language. */
export const outcome = z.object({ isSuccess: z.boolean(), statusMessage: z.string() });
