import type { DocumentOwner } from '../../patients.ts';

/** Whose document a patient has. */
export const documentOwnerNames: Record<DocumentOwner, string> = {
  own: 'patient’s',
  mother: 'mother’s',
  father: 'father’s',
  guardian: 'guardian’s',
};
