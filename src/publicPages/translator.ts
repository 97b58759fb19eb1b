import type { Areas, Texts } from '../i18n/areas.ts';
import { loadArea, type Translate } from '../i18n/dictionary.ts';
import type { Language } from '../i18n/languages.ts';

/** The texts that the public pages need. */
export type PublicTexts = { readonly [Name in 'errors' | 'publicPages']: Texts<Areas[Name]> };

export const loadPublicTexts = async (language: Language): Promise<PublicTexts> => {
  const [errors, publicPages] = await Promise.all([
    loadArea('errors', language),
    loadArea('publicPages', language),
  ]);
  return { errors, publicPages };
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
