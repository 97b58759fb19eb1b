import type { SmsFailure } from '../../smsServices.ts';

/** Why an SMS was not sent; the service's own words may follow. */
export const smsFailureTexts: Record<SmsFailure, string> = {
  perhaps:
    'Сувязь абарвалася, калі SMS ужо было перададзена, або адказ сэрвісу незразумелы: магчыма, SMS дастаўлена. Праверце ў асабістым кабінеце сэрвісу, перш чым адпраўляць зноў',
  refused: 'SMS-сэрвіс не прыняў паведамленне',
  later: 'SMS-сэрвіс заняты або няспраўны',
  noConnection: 'SMS-сэрвіс недаступны',
  privateAddress: 'Адрас SMS-сэрвісу — з прыватнай сеткі, а гэта не дазволена',
  noService: 'Ніводзін SMS-сэрвіс не ўключаны',
  ceiling: 'Дзённы ліміт частак вычарпаны, SMS пойдзе заўтра',
  badPhone: 'Гэта не мабільны нумар Беларусі: коды 25, 29, 33 і 44',
  notMade: 'Тэкст SMS або пароль сэрвісу не ўдалося прачытаць: сервер запушчаны з іншым SECRET',
};
