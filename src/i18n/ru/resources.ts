import type { ResourceTexts } from '../resourceTexts.ts';
import { analytes } from './resources/analytes.ts';
import { articles } from './resources/articles.ts';
import { audit } from './resources/audit.ts';
import { connectedSystems } from './resources/connectedSystems.ts';
import { connectionCodes, connectionMessages, connections } from './resources/connections.ts';
import { contracts } from './resources/contracts.ts';
import { promotions } from './resources/promotions.ts';
import { discountCards } from './resources/discountCards.ts';
import { discountPrefixes } from './resources/discountPrefixes.ts';
import { discountTypes } from './resources/discountTypes.ts';
import { doctors } from './resources/doctors.ts';
import { providers } from './resources/providers.ts';
import { incomingLetters } from './resources/incomingLetters.ts';
import { masks } from './resources/masks.ts';
import { messageRules } from './resources/messageRules.ts';
import { messageTemplates } from './resources/messageTemplates.ts';
import { deliveries } from './resources/deliveries.ts';
import { emails } from './resources/emails.ts';
import { resultEntry } from './resources/resultEntry.ts';
import { scheduledChanges } from './resources/scheduledChanges.ts';
import { paymentChannels } from './resources/paymentChannels.ts';
import { senders } from './resources/senders.ts';
import { sms, smsServices } from './resources/sms.ts';
import { smtpServers } from './resources/smtp.ts';
import { users } from './resources/users.ts';

/** Resources of the administration, by react-admin's names. */
export const resources = {
  editor: {
    visual: 'Редактор',
    source: 'HTML',
    kept: 'В тексте есть разметка, которой нет в редакторе, поэтому он открыт как HTML.',
    bold: 'Жирный',
    italic: 'Курсив',
    underline: 'Подчёркнутый',
    heading: 'Заголовок',
    bullets: 'Список',
    numbers: 'Нумерованный список',
    quote: 'Цитата',
    link: 'Ссылка',
    linkAddress: 'Адрес ссылки',
    linkTitle: 'Ссылка',
    linkHint: 'https://…, mailto:…, tel:… или страница кабинета, например /info/news',
    cancel: 'Отмена',
    insert: 'Вставить',
    undo: 'Отменить',
    redo: 'Вернуть',
  },
  history: {
    title: 'История изменений',
    empty: 'Изменений ещё не было',
    restore: 'Вернуть прежние значения',
    restored: 'Прежние значения возвращены',
  },
  draft: {
    restored: 'Введённое ранее возвращено в форму. Пароли и файлы нужно указать снова.',
    discard: 'Отменить введённое',
  },
  conflict: {
    text: 'Пока вы вносили правки, запись изменил другой сотрудник. Ваши правки не сохранены.',
    saveOver: 'Сохранить мои правки',
    showNewer: 'Показать новую версию',
  },
  impact: {
    orders:
      'За последние 30 дней иначе стоил бы %{smart_count} заказ: %{difference} |||| За последние 30 дней иначе стоили бы %{smart_count} заказа: %{difference} |||| За последние 30 дней иначе стоили бы %{smart_count} заказов: %{difference}',
    none: 'За последние 30 дней цена ни одного заказа не изменилась бы.',
    examples: 'Например:',
    byContract: 'По договорам, заказов:',
    counting: 'Считаем, что изменилось бы за последние 30 дней…',
    failed: 'Не удалось посчитать, что изменилось бы в заказах. Сохранить можно и без этого.',
  },
  missing: 'Заполните обязательные поля: %{fields}',
  status: {
    active: 'Активно',
    activateTitle: 'Активировать?',
    deactivateTitle: 'Деактивировать?',
    activate: 'Активировать',
    deactivate: 'Деактивировать',
    cancel: 'Отмена',
    change: 'Изменить статус',
    everything: 'Выбрать все %{count}',
    selected:
      'Выбрана %{smart_count} запись |||| Выбрано %{smart_count} записи |||| Выбрано %{smart_count} записей',
    progress: 'Изменено: %{done} из %{total}',
    stop: 'Остановить',
    stopped: 'Остановлено. Изменено: %{done} из %{total}',
    failed:
      'Не изменена %{smart_count} запись |||| Не изменено %{smart_count} записи |||| Не изменено %{smart_count} записей',
    more: 'и ещё %{count}',
    save: 'Скачать список',
  },
  sortable: {
    role: 'перемещаемый элемент',
    picked: 'Взят элемент %{place} из %{count}.',
    over: 'Теперь на месте %{place} из %{count}.',
    dropped: 'Поставлен на место %{place} из %{count}.',
    cancelled: 'Отменено. Элемент снова на месте %{place} из %{count}.',
  },
  'admin/audit': audit,
  'admin/connected-system': connectedSystems,
  'admin/contracts': contracts,
  'admin/discount': discountCards,
  'admin/discount/prefix': discountPrefixes,
  'admin/discount/type': discountTypes,
  'admin/doctor': doctors,
  'admin/synchronization/provider': providers,
  'admin/news': articles,
  'admin/mail-manager/delivery': deliveries,
  'admin/mail-manager/incoming': incomingLetters,
  'admin/mail-manager/mask': masks,
  'admin/mail-manager/queue': emails,
  'admin/mail-manager/rule': messageRules,
  'admin/mail-manager/sender': senders,
  'admin/mail-manager/sms': sms,
  'admin/mail-manager/sms-service': smsServices,
  'admin/mail-manager/smtp': smtpServers,
  'admin/mail-manager/template': messageTemplates,
  'admin/promotion': promotions,
  'admin/synchronization/analyte': analytes,
  'admin/scheduled-changes': scheduledChanges,
  'admin/settings/code': connectionCodes,
  'admin/settings/connection': connections,
  'admin/settings/entry': resultEntry,
  'admin/settings/message': connectionMessages,
  'admin/settings/payment-channel': paymentChannels,
  'admin/users': users,
} satisfies ResourceTexts;
