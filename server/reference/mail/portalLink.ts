import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';

const prefix: Record<Language, string> = { ru: '', en: '/en', be: '/be' };

/** The address of a public page of the portal in a language. */
export const portalLink = ({ portalUrl }: Pick<Lab, 'portalUrl'>, language: Language, path: string): string =>
  `${portalUrl}${prefix[language]}${path}`;
