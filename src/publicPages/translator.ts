import type { PublicPageName } from '../authProvider/publicPaths.ts';
import type { Areas, Texts } from '../i18n/areas.ts';
import { loadArea, type Translate } from '../i18n/dictionary.ts';
import type { Language } from '../i18n/languages.ts';

/** The texts that a public page needs. */
export type PublicTexts = { readonly [Name in 'errors' | 'publicPages']: Texts<Areas[Name]> } & {
  /** Only for the pages of patients. */
  readonly patientPages: Texts<Areas['patientPages']> | null;
};

export const loadPublicTexts = async (
  language: Language,
  page: PublicPageName | 'app',
): Promise<PublicTexts> => {
  const isForPatients = page === 'open-result' || page === 'check';
  const [errors, publicPages, patientPages] = await Promise.all([
    loadArea('errors', language),
    loadArea('publicPages', language),
    isForPatients ? loadArea('patientPages', language) : null,
  ]);
  return { errors, publicPages, patientPages };
};

/**
 * Translator of the public pages, with keys and parameters only, because no text here has plural forms; an unknown key
 * is returned unchanged.
 */
export const createTranslator =
  (texts: PublicTexts): Translate =>
  (key, parameters = {}) => {
    let found: unknown = texts;
    for (const name of key.split('.'))
      found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
    const text = typeof found === 'string' ? found : key;
    return text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
  };
