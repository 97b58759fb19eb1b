import type { ComponentType } from 'react';
import type { RaRecord, TransformData } from 'react-admin';
import type { Language } from '../i18n/languages.ts';

type Screen = () => Promise<ComponentType>;

/** A resource's screens, loaded on demand, and how its records are named; it may lack some of them. */
export interface ResourceSpec {
  list: Screen;
  /** The inputs of a record, of which the base makes Edit and Create. */
  inputs?: Screen;
  /** With `inputs`: nobody creates records. */
  isOnlyEdited?: boolean;
  /** With `inputs`: converts the form's values to the request. */
  transform?: () => Promise<TransformData>;
  /** With `inputs`: the forms are dialogs over the list. */
  isDialog?: boolean;
  /** Instead of what the base makes. */
  edit?: Screen;
  create?: Screen;
  show?: Screen;
  /** The field that names a record in titles and references, or what makes the name. */
  recordRepresentation: string | ((record: RaRecord, language: Language) => string);
}
