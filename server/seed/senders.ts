import type { Db } from '../core/db/db.ts';
import { senders } from '../core/db/schema/mail.ts';
import { text } from './catalogue/service.ts';

/** The email senders of the demo laboratory: one for orders and results, one for accounts and news. */
export const insertSenders = async (db: Db): Promise<void> => {
  await db.insert(senders).values([
    {
      id: 1,
      email: 'results@demo.lab',
      displayName: text('Лаборатория: результаты', 'Laboratory results', 'Лабараторыя: вынікі'),
      replyTo: 'info@demo.lab',
      purposes: ['results', 'order'],
      defaultPurposes: ['results', 'order'],
    },
    {
      id: 2,
      email: 'info@demo.lab',
      displayName: text('Демо-лаборатория', 'Demo laboratory', 'Дэма-лабараторыя'),
      purposes: ['registration', 'recovery', 'feedback', 'news', 'results'],
      defaultPurposes: ['registration', 'recovery', 'feedback', 'news'],
    },
  ]);
};
