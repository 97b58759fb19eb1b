import { permission } from '../../contract/access.ts';
import { navigationItems } from '../authProvider/navigationItems.ts';
import { adminSections } from '../authProvider/adminSections.ts';
import type { MessageKey } from '../i18n/dictionary.ts';
import { settingParts, settingPath } from '../paths/laboratorySettings.ts';
import { ORDER_IMPORT } from '../paths/orderImport.ts';
import { casesPath, mergesPath } from '../paths/persons.ts';
import type { IconName } from '../ui/Icon.tsx';

/** A screen that can be opened. */
export interface Place {
  to: string;
  state?: object | undefined;
  icon: IconName;
  /** The section and the screen. */
  labels: readonly MessageKey[];
  needs: { action: string; resource: string };
  /** Other words for it, in any language. */
  words: string;
}

/** What people also call a screen, in the three languages; the words of its address come on top. */
const otherWords: Readonly<Record<string, string>> = {
  '/admin/contracts':
    'админ договоры клиенты клиники организации отделения контракты дамовы дагаворы кліенты аддзяленне contract client clinic department',
  '/admin/contracts/silab': 'новый договор активировать новая дамова activate',
  '/admin/users':
    'админ пользователи сотрудники роли доступ пароль заявки карыстальнікі супрацоўнікі ролі заяўкі user staff role access request',
  '/admin/prices': 'цены цена стоимость тариф прайс кошт цана тарыф price cost tariff',
  '/admin/discount': 'скидка карта бонус зніжка картка card discount',
  '/admin/discount/prefix': 'пул карт серия серыя pool',
  '/admin/discount/type': 'процент скидки працэнт зніжкі percent',
  '/admin/doctor': 'врач доктор назначивший урач physician referring clinician',
  '/admin/promotion': 'скидка акция зніжка акцыя promotion sale',
  '/admin/synchronization':
    'услуга описание перевод паслуга апісанне пераклад service description translation',
  '/admin/synchronization/analyte': 'показатель норма единица LOINC паказчык адзінка reference unit',
  '/admin/barcode': 'этикетка наклейка генерация этыкетка налепка label sticker',
  '/admin/synchronization/calculator': 'цена загрузить файл excel прайс цана загрузіць price upload',
  '/admin/synchronization/medical-centers': 'адрес центр адрас address centre',
  '/admin/synchronization/files':
    'загрузить файл excel csv услуги договоры пробирки загрузіць паслугі дагаворы прабіркі upload import services contracts tubes',
  '/admin/service-extension/refresh': 'обновить синхронизация абнавіць сінхранізацыя sync refresh update',
  '/admin/synchronization/provider':
    'внешние лаборатории партнёр отправка знешнія лабараторыі адпраўка partner outsourcing provider',
  '/admin/mail-manager/queue':
    'письмо отправлено ошибка очередь ліст адпраўлена памылка чарга email failed queue sent',
  '/admin/mail-manager/sms':
    'смс сообщение телефон очередь паведамленне тэлефон чарга text message phone queue',
  '/admin/mail-manager/delivery':
    'выдача результата кто получил ссылка отозвать выніку хто атрымаў спасылка адклікаць delivery recipient link recall',
  '/admin/mail-manager/incoming': 'письмо ответ ліст адказ inbox reply',
  '/admin/mail-manager/template': 'письмо текст SMS ліст тэкст email text',
  '/admin/mail-manager/rule': 'письмо получатель ліст атрымальнік recipient',
  '/admin/mail-manager/sender': 'письмо адрес ліст адрас from address',
  '/admin/mail-manager/mask': 'тема письма тэма ліста subject',
  '/admin/mail-manager/smtp': 'почтовый сервер паштовы сервер mail server',
  '/admin/mail-manager/sms-service': 'смс оператор rocketsms аператар text message operator provider',
  '/admin/news': 'статья новость артыкул навіна article',
  '/admin/settings/connection': 'HL7 MLLP ЛИС ЛІС LIS интеграция інтэграцыя integration система лаборатории',
  '/admin/settings/entry':
    'ввести значения вручную бумага выдать увесці ўручную папера выдаць type manual paper release values',
  '/admin/settings/message':
    'HL7 карантин каранцін quarantine обмен абмен exchange неразобранные результаты ORU ORM OML',
  '/admin/settings/code': 'HL7 сопоставление супастаўленне mapping коды лаборатории LOINC',
  '/admin/settings/payment-channel': 'платёж касса плацёж payment cash',
  '/admin/audit':
    'аудит история кто смотрел пациента изменил аўдыт гісторыя хто глядзеў пацыента history who saw patient changed',
  '/admin/scheduled-changes':
    'отложенное запланированные изменения адкладзенае запланаваныя змены planned later',
  '/admin/system': 'сервер резервная копия диск состояние рэзервовая копія стан backup disk server health',
  [settingPath('details')]: 'реквизиты адрес лицензия аккредитация рэквізіты адрас ліцэнзія address licence',
  [settingPath('schedule')]:
    'праздники выходные нерабочие дни график часы приёма святы выхадныя дні графік holidays days off cut-off',
  [settingPath('onlineOrder')]: 'предзаказ напоминание перадзаказ напамін preorder reminder',
  [settingPath('entry')]: 'второй человек проверка другі чалавек праверка second person four eyes',
  [settingPath('label')]: 'размер этикетки памер этыкеткі label size',
  [settingPath('startPages')]: 'начальная страница вход пачатковая старонка start page',
};
const wordsOf = (to: string): string => `${otherWords[to] ?? ''} ${to.replace(/[/#-]+/g, ' ')}`;

const below = (
  section: 'news' | 'order' | 'sorting' | 'options',
  to: string,
  label: MessageKey,
  needs?: Place['needs'],
): Place[] => {
  const item = navigationItems.find(({ name }) => name === section);
  return item
    ? [{ to, icon: item.name, labels: [item.label, label], needs: needs ?? item.needs, words: wordsOf(to) }]
    : [];
};

/** All screens but those of one record, in the order of the menu and of the tabs. */
export const places: readonly Place[] = [
  ...navigationItems
    .filter(({ name }) => name !== 'admin')
    .map(({ name, path, state, label, needs }) => ({
      to: path,
      state,
      icon: name,
      labels: [label],
      needs,
      words: wordsOf(path),
    })),
  ...below('news', '/info/faq', 'info.faq'),
  ...below('news', '/info/manual', 'info.manual'),
  ...below('order', ORDER_IMPORT, 'orderImport.title', permission('create', 'order')),
  ...below('order', casesPath, 'persons.title', permission('read', 'personCase')),
  ...below('order', mergesPath, 'persons.merged', permission('merge', 'patient')),
  ...below('sorting', '/sort/outsourcing', 'sorting.tabs.outsource', permission('open', 'outsource')),
  ...below('sorting', '/sort/preorder', 'sorting.tabs.preOrders', permission('open', 'preOrder')),
  ...below('options', '/settings/staff', 'settings.staff.tab', permission('open', 'staff')),
  ...below('options', '/settings/edit-password', 'settings.password.tab'),
  ...below('options', '/settings/second-factor', 'settings.secondFactor.tab'),
  ...below('options', '/settings/devices', 'settings.devices.tab'),
  ...below('options', '/settings/calculator', 'settings.calculator.tab', permission('import', 'calculator')),
  ...below('options', '/settings/notifications', 'settings.notifications.tab'),
  ...adminSections.flatMap(({ label, screens }) =>
    screens.map(({ to, needs, ...screen }): Place => ({
      to,
      icon: 'admin',
      labels: screens.length === 1 ? [label] : [label, screen.label],
      needs,
      words: wordsOf(to),
    })),
  ),
  ...settingParts.map((part): Place => ({
    to: settingPath(part),
    icon: 'admin',
    labels: ['admin.sections.laboratory', `admin.labSettings.${part}.title`],
    needs: permission('read', 'laboratorySettings'),
    words: wordsOf(settingPath(part)),
  })),
];
