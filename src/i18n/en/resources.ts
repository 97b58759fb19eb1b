import type { Areas, Texts } from '../areas.ts';
import { articles } from './resources/articles.ts';
import { contracts } from './resources/contracts.ts';
import { promotions } from './resources/promotions.ts';
import { senders } from './resources/senders.ts';
import { smtpServers } from './resources/smtp.ts';
import { users } from './resources/users.ts';

export const resources: Texts<Areas['resources']> = {
  conflict: {
    text: 'Somebody else has changed this record meanwhile. Your changes are not saved.',
    saveOver: 'Save my changes',
    showNewer: 'Show the newer record',
  },
  impact: {
    orders:
      'Over the last 30 days %{smart_count} order would have cost something else: %{difference} |||| Over the last 30 days %{smart_count} orders would have cost something else: %{difference}',
    none: 'Over the last 30 days no order would have cost anything else.',
    examples: 'For example:',
    counting: 'Counting what would have changed over the last 30 days…',
    failed: 'What would have changed could not be counted. You can save all the same.',
  },
  missing: 'Fill in the required fields: %{fields}',
  'admin/contracts': contracts,
  'admin/news': articles,
  'admin/mail-manager/sender': senders,
  'admin/mail-manager/smtp': smtpServers,
  'admin/promotion': promotions,
  'admin/users': users,
};
