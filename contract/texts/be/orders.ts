import type { OrderMessageName, PaymentChannelName, ResultFlag, SortingStatusName } from '../../codes.ts';
import type { NotTakenReason } from '../../specimens.ts';

/** Why an order was rejected and what to do about it, by rejection code; the services concerned may follow. */
export const orderProblems: Record<OrderMessageName, string> = {
  Error:
    'Лабараторыя не прыняла заказ. Праверце даныя і паўтарыце, пры паўторнай адмове патэлефануйце ў лабараторыю',
  Success: 'Заказ прыняты',
  NoContractInLocation: 'Дагавор не выбраны. Выберыце яго на кроку «Пацыент»',
  NoClientUnitInContract: 'Падраздзяленне не адносіцца да дагавора. Выберыце іншае на кроку «Пацыент»',
  PatientError: 'Пацыента няма ў гэтым дагаворы. Выберыце пацыента нанова',
  NoServiceInPriceBook: 'Паслугі няма ў прайсе дагавора. Прыбярыце яе з заказу',
  NoServiceInOrder: 'У заказе няма паслуг. Дадайце хаця б адну',
  ServiceNotFound: 'Лабараторыя больш не выконвае паслугу. Прыбярыце яе з заказу',
  NoLaboratorySettings: 'Лабараторыя яшчэ не наладзіла паслугу. Прыбярыце яе з заказу',
  NoPriceBook: 'У дагавора няма прайса. Патэлефануйце ў лабараторыю, заказ застанецца тут',
  ServiceAlreadyInOrder: 'Паслуга дададзена двойчы. Прыбярыце лішнюю',
  ServiceInPackage: 'Паслуга ўжо ўваходзіць у выбраны пакет. Прыбярыце яе з заказу',
  CalculatorError: 'Паслугі нельга выканаць разам або для гэтага пацыента. Змяніце склад заказу',
  DiscountError: 'Прамакод не дзейнічае. Выпраўце яго або пакіньце поле пустым',
  BarcodeUsed: 'Штрыхкод ужо выкарыстаны. Вазьміце іншы або пакіньце поле пустым',
  BarcodeGenerationError: 'Лабараторыя не змагла прысвоіць штрыхкод. Паўтарыце або ўвядзіце яго з этыкеткі',
};

/** Payment types. */
export const paymentChannelNames: Record<PaymentChannelName, string> = {
  Cash: 'Наяўныя',
  Online: 'Анлайн',
  ERIP: 'АРІП',
};

/** Names of the sorting states. */
export const sortingStatusNames: Record<SortingStatusName, string> = {
  NEW: 'Новы',
  SENT: 'Перададзены',
  IMPORTED: 'Пацверджаны',
  CANCELLED: 'Скасаваны',
  INTEGRATED: 'Прыняты лабараторыяй',
  REQUEST_FOR_PAYMENT: 'Чакае аплаты',
};

/** Why a specimen was not taken. */
export const notTakenReasonNames: Record<NotTakenReason, string> = {
  absent: 'пацыент не прыйшоў ці пайшоў',
  refused: 'пацыент адмовіўся',
  unprepared: 'пацыент не падрыхтаваны',
  failed: 'узяць не ўдалося',
  noContainer: 'не было кантэйнера',
  other: 'іншая прычына',
};

/** How a value deviates. */
export const resultFlagNames: Record<Exclude<ResultFlag, ''>, string> = {
  L: 'ніжэй за норму',
  H: 'вышэй за норму',
  LL: 'крытычна нізка',
  HH: 'крытычна высока',
  A: 'адхіленне',
};

/** The field of the code that lowers the price. */
export const promoCodeName = 'Анлайн-прамакод';
