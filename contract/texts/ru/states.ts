import type { cabinetStatus } from '../../codes.ts';
import type { ServiceState } from '../../releases.ts';

/** States of an order. */
export const orderStateNames: Record<keyof typeof cabinetStatus, string> = {
  Error: 'Ошибка',
  NewOrder: 'Новый заказ',
  Ready: 'Готов',
  InWork: 'В работе',
  Canceled: 'Отменён',
  NonProductive: 'Проба непригодна',
};

/** How far a service of an order has come. */
export const serviceStateNames: Record<ServiceState, string> = {
  ordered: 'Заказана',
  taken: 'Проба взята',
  notTaken: 'Проба не взята',
  handedOver: 'Передана',
  received: 'Получена лабораторией',
  inWork: 'В работе',
  preliminary: 'Предварительно',
  released: 'Готова',
  corrected: 'Исправлена',
  withdrawn: 'Отозвана',
  rejected: 'Проба непригодна',
  cancelled: 'Отменена',
  failed: 'Ошибка',
};
