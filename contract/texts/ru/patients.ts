import type { DocumentOwner } from '../../patients.ts';

/** Whose document a patient has. */
export const documentOwnerNames: Record<DocumentOwner, string> = {
  own: 'пациента',
  mother: 'матери',
  father: 'отца',
  guardian: 'опекуна',
};
