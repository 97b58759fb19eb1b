import { cabinetStatus, type CabinetStatus } from './codes.ts';
import type { ServiceState } from './releases.ts';

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

/** `serviceStatus` of a service whose latest release is not a first final one. */
export const releaseWord = {
  preliminary: 'Предварительно',
  corrected: 'Исправлена',
  withdrawn: 'Отозвана',
  rejected: 'Отклонена',
  cancelled: 'Отменена',
} as const;
export type ReleaseState = keyof typeof releaseWord;

const { preliminary, corrected, withdrawn } = releaseWord;
const givenOut = new Set<string>([serviceStateWord[Ready], preliminary, corrected, withdrawn]);
const hidden = new Set(['новый заказ', 'отменён', 'отменен', 'непродуктивный']);
/** In these states only released services are a result. */
const unfinished = new Set(['в работе', 'ошибка']);
const wordOf = (state: string): string => state.trim().toLowerCase();

/** Whether an order has a result to mail, download or view; one in an unknown state counts as having one. */
export const hasResult = ({
  state,
  services,
}: {
  state: string;
  services: readonly { serviceStatus: string }[];
}): boolean => {
  if (unfinished.has(wordOf(state))) return services.some(({ serviceStatus }) => givenOut.has(serviceStatus));
  return !hidden.has(wordOf(state));
};

/** Whether an order that is not finished has released services. */
export const isPartlyReady = (order: Parameters<typeof hasResult>[0]): boolean =>
  unfinished.has(wordOf(order.state)) && hasResult(order);

/** Whether services may be added to the specimens of an order: the laboratory has it, and has not stopped it. */
export const canAddServices = ({
  state,
  services,
}: {
  state: string;
  services: readonly { progress?: ServiceState | undefined }[];
}): boolean =>
  [stateWord[Ready], stateWord[InWork]].includes(state) ||
  (state === stateWord[NewOrder] && services.some(({ progress }) => progress === 'handedOver'));

/** Whether the laboratory has an order and a service of it has no result yet that stays. */
export const awaitsResult = ({ state, services }: Parameters<typeof canAddServices>[0]): boolean =>
  [stateWord[Ready], stateWord[InWork], stateWord[NonProductive]].includes(state) &&
  services.some(
    ({ progress = 'released' }) => !['released', 'corrected', 'notTaken', 'failed'].includes(progress),
  );
