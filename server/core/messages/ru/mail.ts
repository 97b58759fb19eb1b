import type { MailTexts } from '../mailTexts.ts';

export const mail: MailTexts = {
  stages: { connect: 'связь', tls: 'шифрование', login: 'вход', sent: 'отправка' },
  problems: {
    privateAddress:
      'Этот адрес — из частной сети. Чтобы разрешить такие адреса, запустите сервер кабинета с SMTP_ALLOW_PRIVATE=1',
    unknownHost: 'Сервера с таким именем нет. Проверьте адрес',
    refused: 'Сервер отклонил соединение. Проверьте адрес и порт',
    silent: 'Сервер не ответил вовремя. Проверьте адрес и порт',
  },
  testFailed: 'Письмо не отправлено: сбой на этапе «{stage}»',
  testSent: 'Сервер принял письмо для {email}',
};
