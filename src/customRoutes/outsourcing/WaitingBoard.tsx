import type { FC } from 'react';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { WaitingTable } from '../../orderLists/table/WaitingTable.tsx';
import type { View } from './outsourceList.ts';
import { useOutsourceTable } from './useOutsourceTable.tsx';

const nothing = () => undefined;

/** Skeleton while the laboratories load; `hasTable` if orders are likely to follow. */
export const WaitingBoard: FC<{ view: View; hasTable: boolean }> = ({ view, hasTable }) => {
  const table = useOutsourceTable(view, 'Dialab', nothing);
  return (
    <>
      <LoadingNote />
      {hasTable && view !== 'scanned' && <WaitingTable table={table} />}
    </>
  );
};
