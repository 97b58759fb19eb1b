import { senderPurposes } from '../../../contract/senders.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';

/** Purposes of a sender as choices of an input; react-admin translates their names. */
export const senderPurposeChoices = senderPurposes.map((id) => ({
  id,
  name: `resources.admin/mail-manager/sender.purposeNames.${id}` satisfies MessageKey,
}));
