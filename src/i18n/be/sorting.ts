import { sortingStatusNames } from '../../../contract/texts/be/orders.ts';
import type { Areas, Texts } from '../areas.ts';

export const sorting: Texts<Areas['sorting']> = {
  title: 'Сартаванне',
  tabs: { sort: 'Сартаванне', outsource: 'Аўтсорсінг', preOrders: 'Перадзаказы' },
  status: 'Статус заказу',
  imported: 'Дата перадачы',
  start: 'Адсюль заказы ідуць у лабараторыю',
  startHint: 'Задайце ўмовы і націсніце «Знайсці» або адсканіруйце штрыхкод',
  notFound: 'Заказы не знойдзены',
  notFoundHint: 'Змяніце перыяд, статус або дагавор',
  allDone: 'У гэтым спісе ўсё зроблена',
  allDoneHint: 'Заказы атрымалі іншы статус. Знайдзіце наступныя',
  found:
    'Знойдзены %{smart_count} заказ |||| Знойдзена %{smart_count} заказы |||| Знойдзена %{smart_count} заказаў',
  table: 'Заказы',
  columns: {
    details: 'Падрабязней',
    name: 'Пацыент',
    born: 'Дата нараджэння',
    barcode: 'Штрыхкод',
    contract: 'Дагавор',
    state: 'Статус',
    actions: 'Дзеянні',
  },
  state: sortingStatusNames,
  select: 'Выбраць: %{name}',
  selectAll: 'Выбраць усе: %{count}',
  selectAllFailed: 'Не ўдалося выбраць усе заказы. %{reason}',
  details: 'Падрабязней: %{name}',
  noServices: 'У заказе няма паслуг',
  services: 'Паслугі',
  removed: 'Прыбрана',
  created: 'Створаны %{moment}',
  act: {
    cancel: 'Скасаваць заказ',
    restore: 'Аднавіць',
    edit: 'Змяніць',
    printBarcode: 'Друк штрыхкода',
    printDirection: 'Накіраванне',
    of: '%{action}: %{name}',
  },
  ask: {
    title: {
      remove: 'Прыбраць паслугу?',
    },
    text: {
      remove: '%{service}. Заказ %{barcode}, %{name}. Вярнуць паслугу можна, змяніўшы заказ.',
      removeCancelled:
        '%{service}. Заказ %{barcode}, %{name}. Заказ скасаваны: вярнуць паслугу будзе нельга.',
    },
    done: {
      cancel: 'Заказ %{barcode} скасаваны',
      restore: 'Заказ %{barcode} адноўлены',
      remove: 'Прыбрана з заказу %{barcode}: %{codes}',
    },
    failed: {
      cancel: 'Заказ не скасаваны',
      restore: 'Заказ не адноўлены',
      remove: 'Паслуга не прыбрана',
    },
    remove: 'Прыбраць',
    keep: 'Пакінуць',
  },
  bar: {
    label: 'Выбраныя заказы',
    selected: 'Выбраны %{smart_count} |||| Выбрана %{smart_count} |||| Выбрана %{smart_count}',
    clear: 'Зняць выбар',
    nothing: 'Выберыце заказы для перадачы',
    nothingForSheet: 'Выберыце заказы, якія ўвойдуць у суправаджальную ведамасць',
    submit: 'Перадаць у лабараторыю',
    submitShort: 'Перадаць',
    download: 'Спампаваць табліцу',
  },
  download: { failed: 'Табліца не спампавана. %{reason}' },
  handOver: {
    title:
      'Перадаць %{smart_count} заказ у лабараторыю? |||| Перадаць %{smart_count} заказы ў лабараторыю? |||| Перадаць %{smart_count} заказаў у лабараторыю?',
    notScanned: 'Проб у іх: %{count}. Іх не сканіравалі',
    counted: 'Знойдзена проб пры сканіраванні: %{done} з %{all}',
    leftOut: 'Не ўвайшлі: %{count}',
    nothing: 'Няма чаго перадаваць',
    no: 'Не цяпер',
  },
  takeBack: {
    button: 'Скасаваць перадачу',
    seconds: '%{count} с',
    done: '%{smart_count} заказ зноў новы |||| %{smart_count} заказы зноў новыя |||| %{smart_count} заказаў зноў новыя',
    some: 'Перадача скасавана: %{done} з %{count}',
    failed: 'Перадача скасавана не для ўсіх заказаў',
  },
  import: {
    done: '%{smart_count} заказ перададзены ў лабараторыю |||| %{smart_count} заказы перададзены ў лабараторыю |||| %{smart_count} заказаў перададзена ў лабараторыю',
    failed: 'Перададзены не ўсе заказы',
    some: 'Перададзена %{done} з %{count}',
    line: '%{barcode} — %{message}',
  },
  scan: {
    elsewhere: 'Заказ %{barcode}, %{name}: «%{state}», створаны %{day}',
    show: 'Паказаць',
    unknown: 'Заказ %{barcode} не знойдзены. Праверце лічбы; заказы іншых дагавораў не відаць',
  },
};
