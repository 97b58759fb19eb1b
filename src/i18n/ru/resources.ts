import type { ResourceTexts } from '../resourceTexts.ts';
import { articles } from './resources/articles.ts';
import { contracts } from './resources/contracts.ts';
import { senders } from './resources/senders.ts';
import { smtpServers } from './resources/smtp.ts';

/** Resources of the administration, by react-admin's names. */
export const resources = {
  conflict: {
    text: 'Пока вы вносили правки, запись изменил другой сотрудник. Ваши правки не сохранены.',
    saveOver: 'Сохранить мои правки',
    showNewer: 'Показать новую запись',
  },
  'admin/contracts': contracts,
  'admin/news': articles,
  'admin/mail-manager/sender': senders,
  'admin/mail-manager/smtp': smtpServers,
} satisfies ResourceTexts;
