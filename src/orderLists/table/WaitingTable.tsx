import './listTable.css';
import './narrowRows.css';
import type { RaRecord } from 'react-admin';
import { ListHead } from './ListHead.tsx';
import type { ListTable } from './listTable.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { WaitingRows } from './WaitingRows.tsx';

/** Placeholders of a list before there is one. */
export const WaitingTable = <Row extends RaRecord<string>>({ table }: { table: ListTable<Row> }) => {
  const isNarrow = useIsNarrow();
  return (
    <table className={`table list-table${isNarrow ? ' narrow' : ''}`} aria-label={table.label} aria-busy>
      {!isNarrow && <ListHead table={table} page={null} />}
      <tbody>
        <WaitingRows table={table} isNarrow={isNarrow} />
      </tbody>
    </table>
  );
};
