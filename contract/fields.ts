import { z } from 'zod';
import { parseTubeCode } from './tubeCodes.ts';

/** Message keys of the field checks; server and portal translate them. */
export const fieldMessages = [
  'Required',
  'Email',
  'Min8Len',
  'MinLen',
  'MaxLen',
  'DateFormat',
  'NoSuchDate',
  'DateTooEarly',
  'DateTooLate',
  'DateInFuture',
  'TimeInFuture',
  'DateOrder',
  'ApplyOn',
  'PhonePattern',
  'BarcodeLength',
  'BarcodeGenerated',
  'FieldValue',
  'PasswordMismatch',
  'CommonPassword',
  'SamePassword',
  'SelectGender',
  'SelectRole',
  'NoDigits',
  'NameLetters',
  'DocumentLength',
  'Taken',
  'Retaken',
  'NotEarlier',
  'LongBeforeOrder',
  'CallInFuture',
  'CallBeforeValue',
  'ReadBack',
  'ValuesChanged',
  'LastChannel',
  'PaidChannel',
  'LastDefault',
  'DefaultNeeded',
  'OneLine',
  'UrlName',
  'Picture',
  'Percent',
  'LimitOrder',
  'CriticalInside',
  'SurnameDiffers',
  'IntervalOverlap',
  'OtherUnit',
  'Loinc',
  'TooMany',
  'UnknownVariable',
  'Invalid',
] as const;
export type FieldMessage = (typeof fieldMessages)[number];

/** The key of a zod issue's message; `Invalid` for a check that has no message of its own. */
export const fieldMessageOf = (message: string): FieldMessage =>
  fieldMessages.find((key) => key === message) ?? 'Invalid';

/**
 * A single address, without the characters that make a list or a display name in an email header; no dot at an end or
 * beside another, no hyphen at an end of a part of the domain.
 */
export const EMAIL_PATTERN =
  /^[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)*@(?:(?!-)[^\s@,;:<>()[\]"\\.]*[^\s@,;:<>()[\]"\\.-]\.)+(?!-)[^\s@,;:<>()[\]"\\.]+[^\s@,;:<>()[\]"\\.-]$/;
export const PASSWORD_MIN = 8;
export const SEARCH_MIN = 3;

const message = (key: FieldMessage) => ({ error: key });

/** Required text, trimmed. */
export const requiredText = (max: number) =>
  z.string(message('Required')).trim().min(1, message('Required')).max(max, message('MaxLen'));
/** Optional text; missing becomes ''. */
export const optionalText = (max: number) => z.string().trim().max(max, message('MaxLen')).default('');

/** Words separated by a hyphen, space or full stop, each in one alphabet, Latin or Cyrillic. */
const NAME_PATTERN =
  /^(?=.*\p{L})(?:(?:[\p{Script=Latin}\p{M}'’ʼ`]+|[\p{Script=Cyrillic}\p{M}'’ʼ`]+)(?:[ .-]+|$))*$/u;
/** Whether a first name stands for that of a child who has none yet: НР 1, НН 2, NB. */
export const isUnnamed = (name: string): boolean => /^(?:НР|НН|NB)(?: [1-9])?$/.test(name);
const isName = (text: string): boolean => text === '' || NAME_PATTERN.test(text) || isUnnamed(text);
/** A required name: hyphen, apostrophe, space and full stop allowed, one alphabet within a word. */
export const requiredName = (max: number) => requiredText(max).refine(isName, message('NameLetters'));
/** An optional name. */
export const optionalName = (max: number) =>
  z.string().trim().max(max, message('MaxLen')).refine(isName, message('NameLetters')).default('');
/** Optional single-line text. */
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

const FIRST_DAY = '19000101';
/** The last day to which days can be added. */
const LAST_DAY = '99981231';
/** Whether `yyyyMMdd` is a day of the calendar, in any year from 100 on. */
const isCalendarDay = (text: string): boolean => {
  const [, y = '', m = '', d = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
  return y >= '0100' && date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d);
};
/** `yyyyMMdd` or dd.MM.yyyy, whether or not that day exists. */
const looksLikeDate = (text: string): boolean => /^(?:\d{8}|\d{2}\.\d{2}\.\d{4})$/.test(text);
/** A date on the wire: `yyyyMMdd`, from 1900 to 9998. */
export const wireDate = z
  .string(message('Required'))
  .min(1, message('Required'))
  .refine((text) => isCalendarDay(text) || looksLikeDate(text), message('DateFormat'))
  .refine((text) => isCalendarDay(text) || !looksLikeDate(text), message('NoSuchDate'))
  .refine((text) => !isCalendarDay(text) || text >= FIRST_DAY, message('DateTooEarly'))
  .refine((text) => !isCalendarDay(text) || text <= LAST_DAY, message('DateTooLate'));

/**
 * A Belarusian phone in any accepted form (`375…`, `+375…`, `80…`; spaces, brackets and hyphens ignored) as 375 and 9
 * digits; null for anything else.
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
/** An optional phone. */
export const optionalPhone = z
  .string()
  .refine((text) => text === '' || normalisePhone(text) !== null, message('PhonePattern'))
  .transform((text) => normalisePhone(text) ?? '')
  .default('');

/** A time of day, `HH:mm`. */
export const clockTime = z
  .string({ error: 'Required' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Invalid' });

/** The number of an order, ten digits; the code of a label is read as the number of its order. */
export const barcode = z
  .string()
  .refine((text) => parseTubeCode(text) !== null, message('BarcodeLength'))
  .transform((text) => parseTubeCode(text)?.barcode ?? text);

/** Ids on the wire are positive integers; a query writes them as text. */
export const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);
export const pageSize = (initial: number) => z.coerce.number().int().min(1).max(100).default(initial);
/** A flag in a query: `true` or `false`; an empty one is as a missing one. */
export const queryFlag = (initial: boolean) =>
  z
    .enum(['true', 'false', ''])
    .default('')
    .transform((text) => (text === '' ? initial : text === 'true'));
/** An optional flag in a query; an empty one is as a missing one. */
export const optionalQueryFlag = z
  .enum(['true', 'false', ''])
  .transform((text) => (text === '' ? undefined : text === 'true'))
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

/** Common to every response; `statusMessage` is in the caller's language. */
export const outcome = z.object({ isSuccess: z.boolean(), statusMessage: z.string() });
