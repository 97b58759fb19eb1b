import { email } from '../../../../contract/fields.ts';

/** Recipients of one letter at most, as the laboratory takes them. */
export const RECIPIENTS_MAX = 20;

interface Addresses {
  /** Each once, in the order typed. */
  emails: string[];
  /** What is no address. */
  wrong: string[];
}

/** The addresses in a text, divided by commas, semicolons, spaces or new lines. */
export const addressesIn = (text: string): Addresses => {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const unique = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
  const isEmail = (part: string): boolean => email.safeParse(part).success;
  return { emails: unique.filter(isEmail), wrong: unique.filter((part) => !isEmail(part)) };
};
