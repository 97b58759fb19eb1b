import type { Areas, Texts } from '../areas.ts';
import { articles } from './resources/articles.ts';
import { contracts } from './resources/contracts.ts';
import { senders } from './resources/senders.ts';
import { smtpServers } from './resources/smtp.ts';

export const resources: Texts<Areas['resources']> = {
  conflict: {
    text: 'Пакуль вы ўносілі праўкі, запіс змяніў іншы супрацоўнік. Вашы праўкі не захаваны.',
    saveOver: 'Захаваць мае праўкі',
    showNewer: 'Паказаць новы запіс',
  },
  'admin/contracts': contracts,
  'admin/news': articles,
  'admin/mail-manager/sender': senders,
  'admin/mail-manager/smtp': smtpServers,
};
