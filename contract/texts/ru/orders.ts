import type { OrderMessageName, PaymentChannelName, ResultFlag, SortingStatusName } from '../../codes.ts';
import type { NotTakenReason } from '../../specimens.ts';

/** Why an order was rejected and what to do about it, by rejection code; the services concerned may follow. */
export const orderProblems: Record<OrderMessageName, string> = {
  Error:
    'Лаборатория не приняла заказ. Проверьте данные и повторите, при повторном отказе позвоните в лабораторию',
  Success: 'Заказ принят',
  NoContractInLocation: 'Договор не выбран. Выберите его на шаге «Пациент»',
  NoClientUnitInContract: 'Подразделение не относится к договору. Выберите другое на шаге «Пациент»',
  PatientError: 'Пациента нет в этом договоре. Выберите пациента заново',
  NoServiceInPriceBook: 'Услуги нет в прайсе договора. Уберите её из заказа',
  NoServiceInOrder: 'В заказе нет услуг. Добавьте хотя бы одну',
  ServiceNotFound: 'Лаборатория больше не выполняет услугу. Уберите её из заказа',
  NoLaboratorySettings: 'Лаборатория ещё не настроила услугу. Уберите её из заказа',
  NoPriceBook: 'У договора нет прайса. Позвоните в лабораторию, заказ останется здесь',
  ServiceAlreadyInOrder: 'Услуга добавлена дважды. Уберите лишнюю',
  ServiceInPackage: 'Услуга уже входит в выбранный пакет. Уберите её из заказа',
  CalculatorError: 'Услуги нельзя выполнить вместе или для этого пациента. Измените состав заказа',
  DiscountError: 'Промокод не действует. Исправьте его или оставьте поле пустым',
  BarcodeUsed: 'Штрихкод уже использован. Возьмите другой или оставьте поле пустым',
  BarcodeGenerationError: 'Лаборатория не смогла присвоить штрихкод. Повторите или введите его с этикетки',
};

/** Payment types. */
export const paymentChannelNames: Record<PaymentChannelName, string> = {
  Cash: 'Наличные',
  Online: 'Онлайн',
  ERIP: 'ЕРИП',
};

/** Names of the sorting states. */
export const sortingStatusNames: Record<SortingStatusName, string> = {
  NEW: 'Новый',
  SENT: 'Передан',
  IMPORTED: 'Подтверждён',
  CANCELLED: 'Отменён',
  INTEGRATED: 'Принят лабораторией',
  REQUEST_FOR_PAYMENT: 'Ждёт оплаты',
};

/** Why a specimen was not taken. */
export const notTakenReasonNames: Record<NotTakenReason, string> = {
  absent: 'пациент не пришёл или ушёл',
  refused: 'пациент отказался',
  unprepared: 'пациент не подготовлен',
  failed: 'взять не удалось',
  noContainer: 'не было контейнера',
  other: 'другая причина',
};

/** How a value deviates. */
export const resultFlagNames: Record<Exclude<ResultFlag, ''>, string> = {
  L: 'ниже нормы',
  H: 'выше нормы',
  LL: 'критически низко',
  HH: 'критически высоко',
  A: 'отклонение',
};

/** The field of the code that lowers the price. */
export const promoCodeName = 'Онлайн-промокод';
