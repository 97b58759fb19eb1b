import type { Language } from '../messages/messages.ts';
import type { PluralForms } from '../messages/plural.ts';

/** What the server says about what was done to orders in sorting. */
type ActionTexts = Record<
  | 'handedOver'
  | 'handedOverBefore'
  | 'isCancelled'
  | 'notTaken'
  | 'notFound'
  | 'someHandedOver'
  | 'noneHandedOver'
  | 'cancelled'
  | 'restored'
  | 'removed'
  | 'absent'
  | 'partOfPackage'
  | 'last'
  | 'lastOfCancelled'
  | 'noneFound',
  string
> & { allHandedOver: PluralForms };

const texts: Record<Language, ActionTexts> = {
  ru: {
    handedOver: 'Передан в лабораторию',
    handedOverBefore: 'Уже передан в лабораторию',
    isCancelled: 'Заказ отменён. Сначала восстановите его',
    notTaken: 'Лаборатория не приняла заказ. Повторите позже или свяжитесь с ней',
    notFound: 'Заказ не найден',
    allHandedOver: {
      one: '{count} заказ передан в лабораторию',
      few: '{count} заказа переданы в лабораторию',
      many: '{count} заказов передано в лабораторию',
      other: '{count} заказа передано в лабораторию',
    },
    someHandedOver: 'Передано в лабораторию: {done} из {count}',
    noneHandedOver: 'В лабораторию ничего не передано',
    cancelled: 'Заказ отменён',
    restored: 'Заказ восстановлен',
    removed: 'Удалено из заказа: {codes}',
    absent: 'В заказе нет услуги {code}',
    partOfPackage: 'Услуга {code} входит в состав {package}. Удалить можно только пакет целиком',
    last: 'Это последняя услуга заказа. Вместо удаления отмените заказ',
    lastOfCancelled: 'Это последняя услуга отменённого заказа, удалить её нельзя',
    noneFound: 'Заказы не найдены',
  },
  en: {
    handedOver: 'Handed over to the laboratory',
    handedOverBefore: 'Handed over to the laboratory already',
    isCancelled: 'The order is cancelled. Restore it first',
    notTaken: 'The laboratory did not take the order. Try again later or call the laboratory',
    notFound: 'Order not found',
    allHandedOver: {
      one: '{count} order is handed over to the laboratory',
      other: '{count} orders are handed over to the laboratory',
    },
    someHandedOver: 'Handed over {done} of {count}',
    noneHandedOver: 'Nothing was handed over to the laboratory',
    cancelled: 'The order is cancelled',
    restored: 'The order is restored',
    removed: 'Removed from the order: {codes}',
    absent: 'The order has no service {code}',
    partOfPackage: 'Service {code} is part of {package}. Only the whole package can be removed',
    last: 'This is the last service of the order. Cancel the order instead',
    lastOfCancelled: 'This is the last service of a cancelled order, it cannot be removed',
    noneFound: 'Orders not found',
  },
  be: {
    handedOver: 'Перададзены ў лабараторыю',
    handedOverBefore: 'Ужо перададзены ў лабараторыю',
    isCancelled: 'Заказ скасаваны. Спачатку аднавіце яго',
    notTaken: 'Лабараторыя не прыняла заказ. Паўтарыце пазней або звяжыцеся з ёй',
    notFound: 'Заказ не знойдзены',
    allHandedOver: {
      one: '{count} заказ перададзены ў лабараторыю',
      few: '{count} заказы перададзены ў лабараторыю',
      many: '{count} заказаў перададзена ў лабараторыю',
      other: '{count} заказу перададзена ў лабараторыю',
    },
    someHandedOver: 'Перададзена ў лабараторыю: {done} з {count}',
    noneHandedOver: 'У лабараторыю нічога не перададзена',
    cancelled: 'Заказ скасаваны',
    restored: 'Заказ адноўлены',
    removed: 'Выдалена з заказу: {codes}',
    absent: 'У заказе няма паслугі {code}',
    partOfPackage: 'Паслуга {code} уваходзіць у склад {package}. Выдаліць можна толькі пакет цалкам',
    last: 'Гэта апошняя паслуга заказу. Замест выдалення скасуйце заказ',
    lastOfCancelled: 'Гэта апошняя паслуга скасаванага заказу, выдаліць яе нельга',
    noneFound: 'Заказы не знойдзены',
  },
};

/** The texts of a language. */
export const actionTexts = (language: Language): ActionTexts => texts[language];
