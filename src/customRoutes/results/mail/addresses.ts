import { email } from '../../../../contract/fields.ts';

/** Maximum recipients of one e-mail. */
export const RECIPIENTS_MAX = 20;

interface Addresses {
  /** Unique, in the order typed. */
  emails: string[];
  /** Invalid addresses. */
  wrong: string[];
}

/** Parses addresses separated by commas, semicolons, spaces or new lines. */
export const addressesIn = (text: string): Addresses => {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const unique = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
  const isEmail = (part: string): boolean => email.safeParse(part).success;
  return { emails: unique.filter(isEmail), wrong: unique.filter((part) => !isEmail(part)) };
};
