import type { FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import type { View } from './outsourceList.ts';
import { OrderTable } from './OrderTable.tsx';

const nothing = () => undefined;
const nobody: ReadonlySet<string> = new Set();

/** Skeleton while the laboratories load; `hasTable` if orders are likely to follow. */
export const WaitingBoard: FC<{ view: View; hasTable: boolean }> = ({ view, hasTable }) => (
  <>
    <LoadingNote />
    {hasTable && view !== 'scanned' && (
      <div className="outsource-list">
        <OrderTable
          orders={null}
          selected={nobody}
          changed={nobody}
          onToggle={nothing}
          onAction={nothing}
          isReadOnly={view === 'allSent'}
          hasSent={view !== sortingStatus.NEW}
          isBusy
        />
      </div>
    )}
  </>
);
