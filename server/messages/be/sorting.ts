import type { ActionTexts } from '../texts.ts';

export const sorting: ActionTexts = {
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
  removed: 'Прыбрана з заказу: {codes}',
  absent: 'У заказе няма паслугі {code}',
  partOfPackage: 'Паслуга {code} уваходзіць у склад {package}. Прыбраць можна толькі пакет цалкам',
  last: 'Гэта апошняя паслуга заказу. Скасуйце заказ цалкам',
  lastOfCancelled: 'Гэта апошняя паслуга скасаванага заказу, прыбраць яе нельга',
  noneFound: 'Заказы не знойдзены',
};
