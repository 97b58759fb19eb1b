import type { HookFailure } from '../../subscriptions.ts';

/** Why an address gets no notifications. */
export const hookFailureNames: Record<HookFailure, string> = {
  answered: 'Адрас адказаў памылкай',
  redirected: 'Адрас перанакіроўвае на іншы адрас, а апавяшчэнні па перанакіраваннях не адпраўляюцца',
  timeout: 'Адрас не адказаў за 10 секунд',
  private: 'Адрас вядзе ў прыватную сетку',
  unreachable: 'З адрасам не ўдалося злучыцца',
  gone: 'Адрас адказаў, што яго больш няма',
  switchedOff: 'Падпіску адключыла лабараторыя',
};
