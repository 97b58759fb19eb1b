import { PASSWORD_MIN } from '../../../contract/fields.ts';
import { ApiError } from '../apiError.ts';
import type { Lab } from '../lab.ts';

/** What a password may not consist of, whatever digits and marks are put around it. */
const words = [
  'lab cabinet',
  'кабинет лаборатории',
  'кабінет лабараторыі',
  'laboratory',
  'лаборатория',
  'лабараторыя',
  'password',
  'пароль',
  'qwerty',
  'йцукен',
  'administrator',
  'администратор',
  'адміністратар',
];
/** Neighbouring keys and the alphabets. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'йцукенгшщзхъфывапролджэячсмитьбю',
];
const FEWEST_CHARACTERS = 4;

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
const reversed = (text: string): string => Array.from(text).toReversed().join('');

/**
 * Throws BadRequest at `field` when a password is easily guessed: one of the commonest, also with digits after it,
 * neighbouring keys, few different characters, or the name of the product, of the laboratory or of the user's e-mail.
 */
export const checkPassword = async (
  { contacts }: Pick<Lab, 'contacts'>,
  { password, email, field }: { password: string; email: string; field: 'password' | 'newPassword' },
): Promise<void> => {
  const text = password.normalize('NFKC').toLowerCase();
  const letters = lettersOf(text);
  const [local = ''] = email.toLowerCase().split('@');
  const names = [...words, contacts.name.toLowerCase(), email.toLowerCase(), local].map(lettersOf);
  // Of 50,000 words those that are long enough; only a new password needs them.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const commonPasswords = new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN),
  );
  if (
    new Set(text).size < FEWEST_CHARACTERS ||
    rows.some((row) => row.includes(text) || reversed(row).includes(text)) ||
    (letters !== '' && names.includes(letters)) ||
    commonPasswords.has(text) ||
    commonPasswords.has(text.replace(/[^\p{L}]+$/u, ''))
  )
    throw new ApiError('BadRequest', { [field]: 'CommonPassword' });
};
