import { templateChannels } from '../../../contract/messageTemplates.ts';
import { templateEvents } from '../../../contract/templateVariables.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { languageName, languages } from '../../i18n/languages.ts';

export const eventChoices = templateEvents.map((id) => ({
  id,
  name: `resources.admin/mail-manager/queue.events.${id}` satisfies MessageKey,
}));
export const channelChoices = templateChannels.map((id) => ({
  id,
  name: `resources.admin/mail-manager/template.channels.${id}` satisfies MessageKey,
}));
export const languageChoices = languages.map((id) => ({ id, name: languageName[id] }));
