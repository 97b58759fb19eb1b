import { defaultExporter, type Exporter, type RaRecord } from 'react-admin';
import { plainCells } from './plainCells.ts';

/** react-admin's CSV, in which texts that strangers have typed or mailed stay texts when a spreadsheet opens it. */
export const csvExporter: Exporter = (records, ...others) =>
  defaultExporter(plainCells(records) as RaRecord[], ...others);
