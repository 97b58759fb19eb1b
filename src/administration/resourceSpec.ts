import type { ComponentType } from 'react';
import type { RaRecord, TransformData } from 'react-admin';
import type { Area } from '../i18n/areas.ts';
import type { Language } from '../i18n/languages.ts';

type Screen = () => Promise<ComponentType>;

/** The screens of a resource, loaded on demand and partly optional, and how its records are named. */
export interface ResourceSpec {
  list: Screen;
  /** The inputs of a record, from which `baseScreen` builds Edit and Create. */
  inputs?: Screen;
  /** With `inputs`: records cannot be created. */
  isOnlyEdited?: boolean;
  /** With `inputs`: converts the form's values to the request. */
  transform?: () => Promise<TransformData>;
  /** The forms are dialogs over the list. */
  isDialog?: boolean;
  /** Replaces the Edit that `baseScreen` builds. */
  edit?: Screen;
  create?: Screen;
  show?: Screen;
  /** Texts that its screens need besides those of the administration. */
  areas?: readonly Area[];
  /** The field that names a record in titles and references, or a function that returns the name. */
  recordRepresentation: string | ((record: RaRecord, language: Language) => string);
}
