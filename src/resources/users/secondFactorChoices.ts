import type { Account } from '../../../contract/accounts.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';

const requirements: readonly Account['secondFactor'][] = ['off', 'totp'];

/** Whether a second factor is required, as choices of an input; react-admin translates their names. */
export const secondFactorChoices = requirements.map((id) => ({
  id,
  name: `resources.admin/users.secondFactors.${id}` satisfies MessageKey,
}));
