import type { BodyInput } from '../../contract/endpoint.ts';
import { compareBill, type ComparedBill } from '../../contract/providerBill.ts';
import { asBlob, workbook, type Cell } from './excel.ts';
import { providerIds } from './outsideLaboratories.ts';
import type { TestLab } from './testLab.ts';

type Rows = readonly (readonly Cell[])[];

/** Lays bills of the first outside laboratory beside what it was sent. */
export const billDesk = (lab: TestLab) => {
  const ask = async (rows: Rows, body: BodyInput<typeof compareBill>, month = '202611') =>
    lab.ask(compareBill, {
      as: 'Sorter',
      query: { providerId: providerIds.Dialab, month },
      file: asBlob(await workbook(rows)),
      body,
    });
  return {
    ask,
    /** With the columns as they are suggested. */
    compare: async (rows: Rows, month?: string) => {
      const { headAt, columns } = await ask(rows, {}, month);
      const said = columns.flatMap(({ place, key }) => (key === null ? [] : { place, key }));
      return ask(rows, { headAt, columns: said }, month);
    },
  };
};

export const outcomesOf = ({ lines }: Pick<ComparedBill, 'lines'>) =>
  lines.map(({ outcome, barcode, agreed, billed }) => [outcome, barcode, agreed, billed]);
