import type { DocumentOwner } from '../../contract/patients.ts';
import type { Translate } from './dictionary.ts';

/** A document in words, with whose it is unless the patient's own; '' for none. */
export const documentText = (
  t: Translate,
  { type, number, owner }: { type: string; number: string; owner: DocumentOwner },
): string => {
  const text = `${type} ${number}`.trim();
  return text === '' || owner === 'own' ? text : `${text} (${t(`patients.documentOwners.${owner}`)})`;
};
