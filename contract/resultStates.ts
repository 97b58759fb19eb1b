import { cabinetStatus, type CabinetStatus } from './codes.ts';

const { Error: Failed, NewOrder, Ready, InWork, Canceled, NonProductive } = cabinetStatus;

/** `state` of an order in the results list: a Russian word, whatever the caller's language. */
export const stateWord: Record<CabinetStatus, string> = {
  [Failed]: 'Ошибка',
  [NewOrder]: 'Новый заказ',
  [Ready]: 'Готов',
  [InWork]: 'В работе',
  [Canceled]: 'Отменён',
  [NonProductive]: 'Непродуктивный',
};

/** `serviceStatus` of the services of an order in a state, in Russian too. */
export const serviceStateWord: Record<CabinetStatus, string> = {
  [Failed]: 'Ошибка',
  [NewOrder]: 'Новая',
  [Ready]: 'Готова',
  [InWork]: 'В работе',
  [Canceled]: 'Отменена',
  [NonProductive]: 'Непродуктивная',
};

const hidden = new Set(['новый заказ', 'отменён', 'отменен', 'непродуктивный']);

/** Has an order of this state nothing to mail, download or view? Every word that is not known has. */
export const hidesActions = (state: string): boolean => hidden.has(state.trim().toLowerCase());
