import type { Areas, Texts } from '../areas.ts';
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

export const resources: Texts<Areas['resources']> = {
  editor: {
    visual: 'Рэдактар',
    source: 'HTML',
    kept: 'У тэксце ёсць разметка, якой няма ў рэдактары, таму ён адкрыты як HTML.',
    bold: 'Тлусты',
    italic: 'Курсіў',
    underline: 'Падкрэслены',
    heading: 'Загаловак',
    bullets: 'Спіс',
    numbers: 'Нумараваны спіс',
    quote: 'Цытата',
    link: 'Спасылка',
    linkAddress: 'Адрас спасылкі',
    linkTitle: 'Спасылка',
    linkHint: 'https://…, mailto:…, tel:… або старонка кабінета, напрыклад /info/news',
    cancel: 'Скасаваць',
    insert: 'Уставіць',
    undo: 'Скасаваць дзеянне',
    redo: 'Паўтарыць дзеянне',
  },
  history: {
    title: 'Гісторыя змен',
    empty: 'Змен яшчэ не было',
    restore: 'Вярнуць ранейшыя значэнні',
    restored: 'Ранейшыя значэнні вернуты',
  },
  draft: {
    restored: 'Уведзенае раней вернута ў форму. Паролі і файлы трэба дадаць зноў.',
    discard: 'Скасаваць уведзенае',
  },
  conflict: {
    text: 'Пакуль вы ўносілі праўкі, запіс змяніў іншы супрацоўнік. Вашы праўкі не захаваны.',
    saveOver: 'Захаваць мае праўкі',
    showNewer: 'Паказаць новую версію',
  },
  impact: {
    orders:
      'За апошнія 30 дзён інакш каштаваў бы %{smart_count} заказ: %{difference} |||| За апошнія 30 дзён інакш каштавалі б %{smart_count} заказы: %{difference} |||| За апошнія 30 дзён інакш каштавалі б %{smart_count} заказаў: %{difference}',
    none: 'За апошнія 30 дзён цана ніводнага заказу не змянілася б.',
    examples: 'Напрыклад:',
    byContract: 'Па дагаворах, заказаў:',
    counting: 'Лічым, што змянілася б за апошнія 30 дзён…',
    failed: 'Не ўдалося палічыць, што змянілася б у заказах. Захаваць можна і без гэтага.',
  },
  missing: 'Запоўніце абавязковыя палі: %{fields}',
  status: {
    active: 'Актыўна',
    activateTitle: 'Актываваць?',
    deactivateTitle: 'Дэактываваць?',
    activate: 'Актываваць',
    deactivate: 'Дэактываваць',
    cancel: 'Скасаваць',
    change: 'Змяніць статус',
    everything: 'Выбраць усе %{count}',
    selected:
      'Выбраны %{smart_count} запіс |||| Выбрана %{smart_count} запісы |||| Выбрана %{smart_count} запісаў',
    progress: 'Зменена: %{done} з %{total}',
    stop: 'Спыніць',
    stopped: 'Спынена. Зменена: %{done} з %{total}',
    failed:
      'Не зменены %{smart_count} запіс |||| Не зменена %{smart_count} запісы |||| Не зменена %{smart_count} запісаў',
    more: 'і яшчэ %{count}',
    save: 'Спампаваць спіс',
  },
  sortable: {
    role: 'элемент, які можна перамясціць',
    picked: 'Узяты элемент %{place} з %{count}.',
    over: 'Цяпер на месцы %{place} з %{count}.',
    dropped: 'Пастаўлены на месца %{place} з %{count}.',
    cancelled: 'Скасавана. Элемент зноў на месцы %{place} з %{count}.',
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
};
