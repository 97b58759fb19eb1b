import type { MailTexts } from '../texts.ts';

export const mail: MailTexts = {
  stages: { connect: 'связь', tls: 'шифрование', login: 'вход', sent: 'отправка' },
  testFailed: 'Письмо не отправлено: сбой на этапе «{stage}»',
  testSent: 'Сервер принял письмо для {email}',
};
