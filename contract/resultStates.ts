import { cabinetStatus, type CabinetStatus } from './codes.ts';

const { Error: Failed, NewOrder, Ready, InWork, Canceled, NonProductive } = cabinetStatus;

/** `state` of an order in the results list, always in Russian. */
export const stateWord: Record<CabinetStatus, string> = {
  [Failed]: 'Ошибка',
  [NewOrder]: 'Новый заказ',
  [Ready]: 'Готов',
  [InWork]: 'В работе',
  [Canceled]: 'Отменён',
  [NonProductive]: 'Непродуктивный',
};

/** `serviceStatus` of the services of an order in a state, also in Russian. */
export const serviceStateWord: Record<CabinetStatus, string> = {
  [Failed]: 'Ошибка',
  [NewOrder]: 'Новая',
  [Ready]: 'Готова',
  [InWork]: 'В работе',
  [Canceled]: 'Отменена',
  [NonProductive]: 'Непродуктивная',
};

const hidden = new Set(['новый заказ', 'отменён', 'отменен', 'непродуктивный']);

/** Whether an order in this state has no result to mail, download or view; an unknown state counts as having one. */
export const hidesActions = (state: string): boolean => hidden.has(state.trim().toLowerCase());
