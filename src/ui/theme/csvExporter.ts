import { defaultExporter, type Exporter, type RaRecord } from 'react-admin';
import { plainCells } from './plainCells.ts';

/** react-admin's CSV export; text typed or mailed by strangers never becomes a formula in a spreadsheet. */
export const csvExporter: Exporter = (records, ...others) =>
  defaultExporter(plainCells(records) as RaRecord[], ...others);
