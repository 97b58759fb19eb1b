import type { Areas, Texts } from '../areas.ts';
import { articles } from './resources/articles.ts';
import { contracts } from './resources/contracts.ts';
import { senders } from './resources/senders.ts';
import { smtpServers } from './resources/smtp.ts';

export const resources: Texts<Areas['resources']> = {
  conflict: {
    text: 'Somebody else has changed this record meanwhile. Your changes are not saved.',
    saveOver: 'Save my changes',
    showNewer: 'Show the newer record',
  },
  'admin/contracts': contracts,
  'admin/news': articles,
  'admin/mail-manager/sender': senders,
  'admin/mail-manager/smtp': smtpServers,
};
