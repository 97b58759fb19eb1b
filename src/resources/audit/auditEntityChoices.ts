import type { MessageKey } from '../../i18n/dictionary.ts';

/** Kinds of records as the log names them: `pre-order 17`. */
const entities = {
  order: 'order',
  'pre-order': 'preOrder',
  'provider order': 'providerOrder',
  patient: 'patient',
  user: 'user',
  complex: 'complex',
} as const;

/** The kinds as choices of an input; react-admin translates their names. */
export const auditEntityChoices = Object.entries(entities).map(([id, noun]) => ({
  id,
  name: `resources.admin/audit.entities.${noun}` satisfies MessageKey,
}));
