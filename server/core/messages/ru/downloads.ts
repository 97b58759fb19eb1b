import { sortingStatusNames } from '../../../../contract/texts/ru/orders.ts';
import type { DownloadTexts } from '../texts.ts';

export const downloads: DownloadTexts = {
  sheet: 'Заказы',
  columns: {
    name: 'Пациент',
    dateOfBirth: 'Дата рождения',
    barcode: 'Штрихкод',
    contract: 'Договор',
    unit: 'Подразделение',
    status: 'Статус',
    services: 'Услуги',
    tubes: 'Пробы',
    tubeCount: 'Проб',
    created: 'Создан',
    handedOver: 'Передан',
    deadline: 'Срок',
    price: 'Цена, BYN',
  },
  states: sortingStatusNames,
  totals: { sheet: 'Итоги', orders: 'Заказов', services: 'Услуг', total: 'Итого' },
  tooMany: 'Найдено заказов: {count}. На лист Excel помещается {limit}, сузьте период',
};
