import type { MessageKey } from '../i18n/dictionary.ts';
import { languageName, languages } from '../i18n/languages.ts';

/** `Group` if it has a text for every id, otherwise never, so that the compiler reports a missing text. */
type GroupOf<Group extends string, Id extends string> = `${Group}.${Id}` extends MessageKey ? Group : never;

/** Choices of an input, named by the texts of a group; react-admin translates the names. */
export const choicesOf = <Id extends string, Group extends string>(
  ids: readonly Id[],
  group: GroupOf<Group, Id>,
): { id: Id; name: string }[] => ids.map((id) => ({ id, name: `${group}.${id}` }));

/** The languages of the interface by their own names, which are not translated. */
export const languageChoices = languages.map((id) => ({ id, name: languageName[id] }));
