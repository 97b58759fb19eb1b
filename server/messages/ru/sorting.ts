import type { ActionTexts } from '../texts.ts';

export const sorting: ActionTexts = {
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
  removed: 'Убрано из заказа: {codes}',
  absent: 'В заказе нет услуги {code}',
  partOfPackage: 'Услуга {code} входит в состав {package}. Убрать можно только пакет целиком',
  last: 'Это последняя услуга заказа. Отмените заказ целиком',
  lastOfCancelled: 'Это последняя услуга отменённого заказа, убрать её нельзя',
  noneFound: 'Заказы не найдены',
};
