import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { LiveBar } from '../../ui/LiveBar.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { useIsSearching } from '../useIsSearching.ts';
import { useLiveRowsContext } from '../useLiveRows.ts';
import { OrderTable, type OrderTableProps } from './OrderTable.tsx';

interface Props<Row extends RaRecord<string>> extends OrderTableProps<Row> {
  /** Why there are no rows, and what to do. */
  empty: ReactNode;
  /** Text of a failed search. */
  failureText: (error: unknown) => string;
  /** Announces changed rows; missing: their number is announced. */
  announcement?: string;
  /** Over the table. */
  above?: ReactNode;
  /** Beneath the table. */
  children: ReactNode;
}

/** What the search of the current list has found: its rows, why there are none, or an error with a retry. */
export const FoundRows = <Row extends RaRecord<string>>({
  empty,
  failureText,
  announcement,
  above,
  children,
  ...props
}: Props<Row>) => {
  const { data, total, error, isFetching, refetch } = useListContext<Row>();
  const isSearching = useIsSearching();
  const live = useLiveRowsContext();
  if (error && data === undefined && !isFetching)
    return <ErrorText message={failureText(error)} onRetry={() => void refetch()} />;
  if (data !== undefined && total === 0) return empty;
  return (
    <>
      {above}
      {(data === undefined || isSearching) && <LoadingNote />}
      <LiveBar
        added={live.added}
        changed={announcement === undefined ? live.changed.size : 0}
        onShow={live.show}
      />
      {announcement !== undefined && <output className="visually-hidden">{announcement}</output>}
      <OrderTable {...props} />
      {children}
    </>
  );
};
