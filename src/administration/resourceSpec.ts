import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Language } from '../i18n/languages.ts';

/** A resource's screens, loaded on demand, and how its records are named; it may lack some of them. */
export interface ResourceSpec {
  list: () => Promise<ComponentType>;
  edit?: () => Promise<ComponentType>;
  create?: () => Promise<ComponentType>;
  show?: () => Promise<ComponentType>;
  /** The field that names a record in titles and references, or what makes the name. */
  recordRepresentation: string | ((record: RaRecord, language: Language) => string);
}
