import { useListContext } from 'react-admin';
import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useSelectAll } from './useSelectAll.ts';

/** Selects all rows found, including pages never shown, or none. */
export const SelectAll: FC = () => {
  const t = useT();
  const { selectedIds, total = 0 } = useListContext();
  const { selectAll, isPending } = useSelectAll();
  const count = selectedIds.length;
  const isAll = count > 0 && count >= total;
  return (
    <label title={t('sorting.selectAll', { count: total })}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        aria-label={t('sorting.selectAll', { count: total })}
        aria-busy={isPending}
        onChange={selectAll}
      />
    </label>
  );
};
