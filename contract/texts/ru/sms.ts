import type { SmsFailure } from '../../smsServices.ts';

/** Why an SMS was not sent; the service's own words may follow. */
export const smsFailureTexts: Record<SmsFailure, string> = {
  perhaps:
    'Связь оборвалась, когда SMS уже было передано, или ответ сервиса не понят: возможно, SMS доставлено. Проверьте в личном кабинете сервиса, прежде чем отправлять снова',
  refused: 'SMS-сервис не принял сообщение',
  later: 'SMS-сервис занят или неисправен',
  noConnection: 'SMS-сервис недоступен',
  privateAddress: 'Адрес SMS-сервиса — из частной сети, а это не разрешено',
  noService: 'Ни один SMS-сервис не включён',
  ceiling: 'Дневной лимит частей исчерпан, SMS уйдёт завтра',
  badPhone: 'Это не мобильный номер Беларуси: коды 25, 29, 33 и 44',
  notMade: 'Текст SMS или пароль сервиса не удалось прочитать: сервер запущен с другим SECRET',
};
