import type { cabinetStatus } from '../../codes.ts';
import type { ServiceState } from '../../releases.ts';

/** States of an order. */
export const orderStateNames: Record<keyof typeof cabinetStatus, string> = {
  Error: 'Памылка',
  NewOrder: 'Новы заказ',
  Ready: 'Гатовы',
  InWork: 'У працы',
  Canceled: 'Скасаваны',
  NonProductive: 'Проба непрыдатная',
};

/** How far a service of an order has come. */
export const serviceStateNames: Record<ServiceState, string> = {
  ordered: 'Заказана',
  taken: 'Проба ўзята',
  notTaken: 'Проба не ўзята',
  handedOver: 'Перададзена',
  received: 'Атрымана лабараторыяй',
  inWork: 'У працы',
  preliminary: 'Папярэдне',
  released: 'Гатовая',
  corrected: 'Выпраўлена',
  withdrawn: 'Адклікана',
  rejected: 'Проба непрыдатная',
  cancelled: 'Скасавана',
  failed: 'Памылка',
};
