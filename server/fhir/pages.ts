import type { Lab } from '../core/lab.ts';
import { decryptText, encryptText } from '../core/secretText.ts';
import type { Place } from './search.ts';

/** A page of a search: what is searched, and where the page begins. */
interface Page {
  parameters: string;
  place: Place;
}

const purpose = (type: string): string => `fhir page of ${type}`;

/** The page as a text for an address, from which nobody learns what is searched. */
export const writePage = async (
  { secret }: Pick<Lab, 'secret'>,
  type: string,
  page: Page,
): Promise<string> => {
  const text = await encryptText(secret, purpose(type), JSON.stringify(page));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** The page of such a text; undefined when this server has not written it. */
export const readPage = async (
  { secret }: Pick<Lab, 'secret'>,
  type: string,
  text: string,
): Promise<Page | undefined> => {
  try {
    const stored = text.replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(await decryptText(secret, purpose(type), stored)) as Page;
  } catch {
    return undefined;
  }
};
