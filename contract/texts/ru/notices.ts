import type { NoticeKind } from '../../notices.ts';

/** What notices are about, as a heading of how many there are. */
export const noticeNames: Record<NoticeKind, string> = {
  critical: 'Результаты с критическими значениями',
  abnormal: 'Результаты вне референсных значений',
  results: 'Новые результаты',
  refused: 'Заказы с непригодной пробой',
  failed: 'Заказы, по которым анализ не удался',
  cancelled: 'Заказы, отменённые лабораторией',
  letterFailed: 'Результаты, не дошедшие до получателя',
  late: 'Результаты, срок которых прошёл',
  atRisk: 'Результаты, срок которых близок',
  manifests: 'Сопроводительные листы с расхождениями',
  whose: 'Онлайн-заказы, пациент которых не выяснен',
  expiring: 'Оплаченные предзаказы, срок которых истекает',
  requests: 'Запросы доступа',
  refreshes: 'Неудачные обновления справочников',
  mailFailed: 'Письма, которые не удалось отправить',
  smsFailed: 'SMS, которые не удалось отправить',
  mailStuck: 'Письма, застрявшие в очереди',
  news: 'Новости',
};
