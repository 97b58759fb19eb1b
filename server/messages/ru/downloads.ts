import { sortingStatusNames } from '../../../contract/texts/ru/orders.ts';
import type { DownloadTexts } from '../texts.ts';

export const downloads: DownloadTexts = {
  sheet: 'Заказы',
  columns: {
    name: 'Пациент',
    dateOfBirth: 'Дата рождения',
    barcode: 'Штрихкод',
    contract: 'Договор',
    status: 'Статус',
    services: 'Услуги',
    created: 'Создан',
    deadline: 'Срок',
    price: 'Цена, BYN',
  },
  states: sortingStatusNames,
  cut: 'В файле первые {limit} заказов из {count}. Чтобы получить остальные, сузьте период',
};
