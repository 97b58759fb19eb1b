import type { Language } from '../../core/messages/messages.ts';
import { CODE, type BookFile } from './bookFile.ts';
import { medicalCenters } from './medicalCenters.ts';
import { textsOfRow, titled } from './names.ts';

const texts = [
  'city.ru',
  'city.en',
  'city.be',
  'address.ru',
  'address.en',
  'address.be',
  'region.ru',
  'region.en',
  'region.be',
] as const;

/** Where specimens are taken. */
export const centersFile: BookFile = {
  ...medicalCenters,
  columns: ['code', ...texts],
  cells: ({ key, values }) => [key, ...texts.map((field) => values[field] ?? '')],
  recordsOf: (db) => medicalCenters.records(db),
  reader: () =>
    Promise.resolve((row) => {
      const code = row.text('code');
      if (!CODE.test(code)) return 'code';
      const values = textsOfRow(row, texts);
      if (values === null) return 'text';
      const placed = (language: Language) =>
        `${values[`city.${language}`]}, ${values[`address.${language}`]}`;
      const label = titled(code, { ru: placed('ru'), en: placed('en'), be: placed('be') });
      return { key: code, label, values };
    }),
};
