import { defaultExporter, useTranslateLabel, type Exporter, type RaRecord } from 'react-admin';
import { plainCells } from './plainCells.ts';

/** By this mark Excel knows that a file is UTF-8; without it Cyrillic letters are unreadable there. */
const UTF8_MARK = '\ufeff';

/**
 * react-admin's CSV export with the labels of the fields as heads; text typed or mailed by strangers never becomes a
 * formula in a spreadsheet.
 */
export const useCsvExporter = (resource: string): Exporter => {
  const labelOf = useTranslateLabel();
  const headed = (record: object): RaRecord => {
    const cells = new Map<string, unknown>();
    for (const [source, value] of Object.entries(record)) {
      const label = labelOf({ resource, source }) as string;
      const head = cells.has(label) ? source : label;
      cells.set(cells.size === 0 ? UTF8_MARK + head : head, plainCells(value));
    }
    return Object.fromEntries(cells) as RaRecord;
  };
  return (records, ...others) => defaultExporter(records.map(headed), ...others);
};
