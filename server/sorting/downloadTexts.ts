import { sortingStatus, type SortingStatus } from '../../contract/codes.ts';
import type { Language } from '../messages/messages.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;

type Column = 'name' | 'dateOfBirth' | 'barcode' | 'contract' | 'status' | 'services' | 'created' | 'price';

/** What a spreadsheet of orders says (SORT-63). */
interface DownloadTexts {
  sheet: string;
  columns: Record<Column, string>;
  states: Record<SortingStatus, string>;
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
    states: {
      [NEW]: 'Новый',
      [SENT]: 'Отправлен',
      [IMPORTED]: 'Импортирован',
      [CANCELLED]: 'Отменён',
      [INTEGRATED]: 'Принят лабораторией',
      [REQUEST_FOR_PAYMENT]: 'Ждёт оплаты',
    },
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
    states: {
      [NEW]: 'New',
      [SENT]: 'Sent',
      [IMPORTED]: 'Imported',
      [CANCELLED]: 'Cancelled',
      [INTEGRATED]: 'Received by the laboratory',
      [REQUEST_FOR_PAYMENT]: 'Waits for payment',
    },
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
    states: {
      [NEW]: 'Новы',
      [SENT]: 'Адпраўлены',
      [IMPORTED]: 'Імпартаваны',
      [CANCELLED]: 'Скасаваны',
      [INTEGRATED]: 'Прыняты лабараторыяй',
      [REQUEST_FOR_PAYMENT]: 'Чакае аплаты',
    },
    cut: 'У файле першыя {limit} заказаў з {count}. Каб атрымаць астатнія, звузьце перыяд',
  },
};

/** The texts of a language. */
export const downloadTexts = (language: Language): DownloadTexts => texts[language];
