import { useListContext, type RaRecord } from 'react-admin';
import { useT } from '../../i18n/useT.ts';

interface Props<Row> {
  isSelectable: (row: Row) => boolean;
}

/** Selects or unselects the rows of the page that can be selected; rows of other pages stay as they are. */
export const SelectPage = <Row extends RaRecord<string>>({ isSelectable }: Props<Row>) => {
  const label = useT()('orderSearch.chosen.page');
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const ids = data.filter(isSelectable).map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const count = selectedIds.length - others.length;
  const areAll = count > 0 && count === ids.length;
  return (
    <label title={label}>
      <input
        type="checkbox"
        checked={areAll}
        disabled={ids.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !areAll;
        }}
        aria-label={label}
        onChange={() => onSelect(areAll ? others : [...others, ...ids])}
      />
      <span aria-hidden>{label}</span>
    </label>
  );
};
