import type { DocumentOwner } from '../../patients.ts';

/** Whose document a patient has. */
export const documentOwnerNames: Record<DocumentOwner, string> = {
  own: 'пацыента',
  mother: 'маці',
  father: 'бацькі',
  guardian: 'апекуна',
};
