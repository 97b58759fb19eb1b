import { smtpAuthTypes, smtpSecurities } from '../../../contract/smtp.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';

/** Encryption modes as choices of an input; react-admin translates their names. */
export const securityChoices = smtpSecurities.map((id) => ({
  id,
  name: `resources.admin/mail-manager/smtp.securities.${id}` satisfies MessageKey,
}));

/** Ways to sign in as choices of an input. */
export const authTypeChoices = smtpAuthTypes.map((id) => ({
  id,
  name: `resources.admin/mail-manager/smtp.authTypes.${id}` satisfies MessageKey,
}));
