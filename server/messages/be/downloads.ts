import { sortingStatusNames } from '../../../contract/texts/be/orders.ts';
import type { DownloadTexts } from '../texts.ts';

export const downloads: DownloadTexts = {
  sheet: 'Заказы',
  columns: {
    name: 'Пацыент',
    dateOfBirth: 'Дата нараджэння',
    barcode: 'Штрыхкод',
    contract: 'Дагавор',
    status: 'Статус',
    services: 'Паслугі',
    created: 'Створаны',
    deadline: 'Тэрмін',
    price: 'Цана, BYN',
  },
  states: sortingStatusNames,
  cut: 'У файле першыя {limit} заказаў з {count}. Каб атрымаць астатнія, звузьце перыяд',
};
