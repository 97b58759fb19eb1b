import type { MailTexts } from '../texts.ts';

export const mail: MailTexts = {
  stages: { connect: 'сувязь', tls: 'шыфраванне', login: 'уваход', sent: 'адпраўка' },
  testFailed: 'Ліст не адпраўлены: збой на этапе «{stage}»',
  testSent: 'Сервер прыняў ліст для {email}',
};
