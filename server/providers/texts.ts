import { fill, type Language } from '../messages/messages.ts';

/** What is said about orders at outside laboratories. */
interface ProviderTexts {
  sent: string;
  notSent: string;
  presentAlready: string;
  takenBack: string;
  unmapped: string;
  unmappedService: string;
  unreachable: string;
  noGender: string;
  report: { sheet: string; head: readonly string[]; total: string };
}

const texts: Record<Language, ProviderTexts> = {
  ru: {
    sent: 'Отправлено: {sent}',
    notSent: 'Отправлено: {sent}, не отправлено: {failed}. Причина указана у каждого заказа',
    presentAlready: 'Заказ уже принят внешней лабораторией',
    takenBack: 'Заказ отозван, отправить его нельзя',
    unmapped: 'Не отправлен: у внешней лаборатории нет кода для {detail}. Согласуйте код и отправьте снова',
    unmappedService: 'Нет кода внешней лаборатории',
    unreachable: 'Не отправлен: внешняя лаборатория не отвечает. Отправьте позже',
    noGender: 'Внешняя лаборатория не приняла заказ: не указан пол пациента',
    report: {
      sheet: 'Отправлено',
      head: ['Дата', 'Штрихкод', 'Контракт', 'Наши коды', 'Коды лаборатории', 'Цена, BYN'],
      total: 'Итого',
    },
  },
  en: {
    sent: 'Sent: {sent}',
    notSent: 'Sent: {sent}, not sent: {failed}. Each order says why',
    presentAlready: 'The outside laboratory has accepted the order already',
    takenBack: 'The order was taken back and cannot be sent',
    unmapped: 'Not sent: the outside laboratory has no code for {detail}. Agree on a code and send it again',
    unmappedService: 'No code at the outside laboratory',
    unreachable: 'Not sent: the outside laboratory does not answer. Send it later',
    noGender: 'The outside laboratory refused the order: the patient’s gender is missing',
    report: {
      sheet: 'Sent',
      head: ['Date', 'Barcode', 'Contract', 'Our codes', 'Laboratory’s codes', 'Price, BYN'],
      total: 'Total',
    },
  },
  be: {
    sent: 'Адпраўлена: {sent}',
    notSent: 'Адпраўлена: {sent}, не адпраўлена: {failed}. Прычына пазначана ў кожнай замовы',
    presentAlready: 'Замова ўжо прынята знешняй лабараторыяй',
    takenBack: 'Замова адклікана, адправіць яе нельга',
    unmapped:
      'Не адпраўлена: у знешняй лабараторыі няма кода для {detail}. Узгадніце код і адпраўце яшчэ раз',
    unmappedService: 'Няма кода знешняй лабараторыі',
    unreachable: 'Не адпраўлена: знешняя лабараторыя не адказвае. Адпраўце пазней',
    noGender: 'Знешняя лабараторыя не прыняла замову: не пазначаны пол пацыента',
    report: {
      sheet: 'Адпраўлена',
      head: ['Дата', 'Штрыхкод', 'Кантракт', 'Нашы коды', 'Коды лабараторыі', 'Кошт, BYN'],
      total: 'Разам',
    },
  },
};

/** The texts of a language. */
export const providerTexts = (language: Language): ProviderTexts => texts[language];

/** Why an order could not be handed over; `detail`: the codes that are not mapped. */
export interface SendError {
  problem: 'unmapped' | 'unreachable' | 'noGender';
  detail: string;
}
const problems: readonly SendError['problem'][] = ['unmapped', 'unreachable', 'noGender'];

/** A reason as it is stored: the language is the reader's. */
export const storedError = ({ problem, detail }: SendError): string => `${problem} ${detail}`.trim();

/** A stored reason in a language; '' stays ''. */
export const shownError = (stored: string, language: Language): string => {
  const [word = '', ...rest] = stored.split(' ');
  const problem = problems.find((one) => one === word);
  return problem === undefined ? '' : fill(texts[language][problem], { detail: rest.join(' ') });
};
