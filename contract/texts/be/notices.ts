import type { NoticeKind } from '../../notices.ts';

/** What notices are about, as a heading of how many there are. */
export const noticeNames: Record<NoticeKind, string> = {
  critical: 'Вынікі з крытычнымі значэннямі',
  abnormal: 'Вынікі па-за рэферэнснымі значэннямі',
  results: 'Новыя вынікі',
  refused: 'Заказы з непрыдатнай пробай',
  failed: 'Заказы, па якіх аналіз не ўдаўся',
  cancelled: 'Заказы, скасаваныя лабараторыяй',
  letterFailed: 'Вынікі, якія не дайшлі да атрымальніка',
  late: 'Вынікі, тэрмін якіх мінуў',
  atRisk: 'Вынікі, тэрмін якіх набліжаецца',
  manifests: 'Суправаджальныя ведамасці з разыходжаннямі',
  whose: 'Анлайн-заказы, пацыент якіх не высветлены',
  expiring: 'Аплачаныя перадзаказы, тэрмін якіх сканчаецца',
  requests: 'Запыты доступу',
  refreshes: 'Няўдалыя абнаўленні даведнікаў',
  mailFailed: 'Лісты, якія не ўдалося адправіць',
  smsFailed: 'SMS, якія не ўдалося адправіць',
  mailStuck: 'Лісты, што затрымаліся ў чарзе',
  news: 'Навіны',
};
