import { useListSortContext } from 'react-admin';
import type { FC } from 'react';
import { SortHead } from '../ui/SortHead.tsx';

interface Props {
  label: string;
  /** What the column sorts by. */
  field: string;
  className?: string;
}

/** The head of a column that sorts the list around it: ascending at first, then the other way round. */
export const ListSortHead: FC<Props> = ({ field, ...props }) => {
  const { sort, setSort } = useListSortContext();
  const isSorted = sort.field === field;
  return (
    <SortHead
      {...props}
      direction={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : null}
      onSort={() => setSort({ field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
    />
  );
};
