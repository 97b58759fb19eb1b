import type { MailTexts } from '../mailTexts.ts';

export const mail: MailTexts = {
  stages: { connect: 'сувязь', tls: 'шыфраванне', login: 'уваход', sent: 'адпраўка' },
  problems: {
    privateAddress:
      'Гэты адрас — з прыватнай сеткі. Каб дазволіць такія адрасы, запусціце сервер кабінета з SMTP_ALLOW_PRIVATE=1',
    unknownHost: 'Сервера з такой назвай няма. Праверце адрас',
    refused: 'Сервер адхіліў злучэнне. Праверце адрас і порт',
    silent: 'Сервер не адказаў своечасова. Праверце адрас і порт',
  },
  testFailed: 'Ліст не адпраўлены: збой на этапе «{stage}»',
  testSent: 'Сервер прыняў ліст для {email}',
};
