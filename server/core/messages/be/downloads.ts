import { sortingStatusNames } from '../../../../contract/texts/be/orders.ts';
import type { DownloadTexts } from '../texts.ts';

export const downloads: DownloadTexts = {
  sheet: 'Заказы',
  columns: {
    name: 'Пацыент',
    dateOfBirth: 'Дата нараджэння',
    barcode: 'Штрыхкод',
    contract: 'Дагавор',
    unit: 'Падраздзяленне',
    status: 'Статус',
    services: 'Паслугі',
    tubes: 'Пробы',
    tubeCount: 'Проб',
    created: 'Створаны',
    handedOver: 'Перададзены',
    deadline: 'Тэрмін',
    price: 'Цана, BYN',
  },
  states: sortingStatusNames,
  totals: { sheet: 'Вынікі', orders: 'Заказаў', services: 'Паслуг', total: 'Разам' },
  tooMany: 'Знойдзена заказаў: {count}. На аркуш Excel змяшчаецца {limit}, звузьце перыяд',
};
