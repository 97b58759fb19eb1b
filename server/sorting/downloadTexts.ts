import type { SortingStatusName } from '../../contract/codes.ts';
import { sortingStatusNames as be } from '../../contract/texts/be/orders.ts';
import { sortingStatusNames as en } from '../../contract/texts/en/orders.ts';
import { sortingStatusNames as ru } from '../../contract/texts/ru/orders.ts';
import type { Language } from '../messages/messages.ts';

type Column = 'name' | 'dateOfBirth' | 'barcode' | 'contract' | 'status' | 'services' | 'created' | 'price';

/** What a spreadsheet of orders says (SORT-63). */
interface DownloadTexts {
  sheet: string;
  columns: Record<Column, string>;
  states: Record<SortingStatusName, string>;
  /** When not all orders are in the file. */
  cut: string;
}

const texts: Record<Language, DownloadTexts> = {
  ru: {
    sheet: 'Заказы',
    columns: {
      name: 'Пациент',
      dateOfBirth: 'Дата рождения',
      barcode: 'Штрихкод',
      contract: 'Договор',
      status: 'Статус',
      services: 'Услуги',
      created: 'Создан',
      price: 'Цена, BYN',
    },
    states: ru,
    cut: 'В файле первые {limit} заказов из {count}. Чтобы получить остальные, сузьте период',
  },
  en: {
    sheet: 'Orders',
    columns: {
      name: 'Patient',
      dateOfBirth: 'Date of birth',
      barcode: 'Barcode',
      contract: 'Contract',
      status: 'Status',
      services: 'Services',
      created: 'Created',
      price: 'Price, BYN',
    },
    states: en,
    cut: 'The file holds the first {limit} of {count} orders. Narrow the period to get the others',
  },
  be: {
    sheet: 'Заказы',
    columns: {
      name: 'Пацыент',
      dateOfBirth: 'Дата нараджэння',
      barcode: 'Штрыхкод',
      contract: 'Дагавор',
      status: 'Статус',
      services: 'Паслугі',
      created: 'Створаны',
      price: 'Цана, BYN',
    },
    states: be,
    cut: 'У файле першыя {limit} заказаў з {count}. Каб атрымаць астатнія, звузьце перыяд',
  },
};

/** The texts of a language. */
export const downloadTexts = (language: Language): DownloadTexts => texts[language];
