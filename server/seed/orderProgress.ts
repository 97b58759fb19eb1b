import {
  cabinetStatus,
  paymentChannels,
  sortingStatus,
  type CabinetStatus,
  type PaymentChannel,
  type SortingStatus,
} from '../../contract/codes.ts';
import type { OpeningMoment } from './orderTime.ts';
import type { Random } from '../core/random.ts';

const HOUR = 3_600_000;
const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;

/** One of so many orders that nobody has registered is open after its term. */
const STILL_OPEN = 12;

/** How far an order has come; the two statuses and the two times are always consistent. */
export interface Progress {
  sortingState: SortingStatus;
  cabinetStatus: CabinetStatus;
  paymentChannel: PaymentChannel;
  importedAt: Date | null;
  resultAt: Date | null;
}

/** Weights of the states by age of an order in opening hours, ten a day, youngest first. */
const byAge: readonly { hours: number; states: readonly (readonly [SortingStatus, number])[] }[] = [
  {
    hours: 10,
    states: [
      [NEW, 82],
      [SENT, 12],
      [CANCELLED, 3],
      [REQUEST_FOR_PAYMENT, 3],
    ],
  },
  {
    hours: 20,
    states: [
      [NEW, 35],
      [SENT, 30],
      [IMPORTED, 25],
      [CANCELLED, 5],
      [REQUEST_FOR_PAYMENT, 5],
    ],
  },
  {
    hours: 40,
    states: [
      [NEW, 3],
      [SENT, 6],
      [IMPORTED, 45],
      [INTEGRATED, 41],
      [CANCELLED, 4],
      [REQUEST_FOR_PAYMENT, 1],
    ],
  },
  {
    hours: Infinity,
    states: [
      [IMPORTED, 1],
      [INTEGRATED, 94.8],
      [CANCELLED, 4],
      [REQUEST_FOR_PAYMENT, 0.2],
    ],
  },
];

/** The cabinet status of an order that the laboratory has registered. */
const registered = (
  readyAt: Date,
  now: Date,
  random: Random,
): Pick<Progress, 'cabinetStatus' | 'resultAt'> => {
  if (random.chance(0.01)) return { cabinetStatus: cabinetStatus.NonProductive, resultAt: null };
  if (readyAt > now) return { cabinetStatus: cabinetStatus.InWork, resultAt: null };
  return random.chance(0.01)
    ? { cabinetStatus: cabinetStatus.Error, resultAt: null }
    : { cabinetStatus: cabinetStatus.Ready, resultAt: readyAt };
};

/** The progress at `now` of an order placed at `placed`: recent ones are new, old ones have results. */
export const progressOf = (
  placed: OpeningMoment,
  workingDays: number,
  now: Date,
  random: Random,
): Progress => {
  const sortingState = random.weighted(byAge.find(({ hours }) => placed.hoursAgo < hours)?.states ?? []);
  const importedAt = new Date(placed.at.getTime() + (1 + 7 * random.next()) * HOUR);
  const readyAt = new Date(importedAt.getTime() + (workingDays * 24 - 4 * random.next()) * HOUR);
  const paymentChannel = random.weighted([
    [paymentChannels.Cash, sortingState === REQUEST_FOR_PAYMENT ? 0 : 70],
    [paymentChannels.Online, 15],
    [paymentChannels.ERIP, 15],
  ]);
  const untouched = { sortingState, paymentChannel, importedAt: null, resultAt: null };
  switch (sortingState) {
    case INTEGRATED:
      return { ...untouched, importedAt, ...registered(readyAt, now, random) };
    case IMPORTED:
      // Most promises are kept: of those that have passed, a few are still open.
      return readyAt > now || Math.floor(placed.hoursAgo) % STILL_OPEN === 0
        ? { ...untouched, importedAt, cabinetStatus: cabinetStatus.InWork }
        : {
            ...untouched,
            sortingState: INTEGRATED,
            importedAt,
            cabinetStatus: cabinetStatus.Ready,
            resultAt: readyAt,
          };
    case CANCELLED:
      return { ...untouched, cabinetStatus: cabinetStatus.Canceled };
    default:
      return { ...untouched, cabinetStatus: cabinetStatus.NewOrder };
  }
};
