import { audiences, messageEvents } from '../../../contract/messageRules.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';

export const eventChoices = messageEvents.map((id) => ({
  id,
  name: `resources.admin/mail-manager/rule.events.${id}` satisfies MessageKey,
}));
export const audienceChoices = audiences.map((id) => ({
  id,
  name: `resources.admin/mail-manager/rule.audiences.${id}` satisfies MessageKey,
}));
