import { useListSortContext } from 'react-admin';
import type { FC } from 'react';
import { SortHead } from '../../ui/SortHead.tsx';

interface Props {
  label: string;
  /** Sort field of the column. */
  field: string;
  className?: string;
}

/** A column head that sorts the current list context, ascending first. */
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
