import type { HookFailure } from '../../subscriptions.ts';

/** Why an address gets no notifications. */
export const hookFailureNames: Record<HookFailure, string> = {
  answered: 'Адрес ответил ошибкой',
  redirected: 'Адрес перенаправляет на другой адрес, а уведомления по перенаправлениям не отправляются',
  timeout: 'Адрес не ответил за 10 секунд',
  private: 'Адрес ведёт в частную сеть',
  unreachable: 'С адресом не удалось соединиться',
  gone: 'Адрес ответил, что его больше нет',
  switchedOff: 'Подписку отключила лаборатория',
};
