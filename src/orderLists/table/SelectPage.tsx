import { useListContext, type RaRecord } from 'react-admin';

interface Props<Row> {
  label: string;
  /** Missing: every row can be selected. */
  isSelectable?: (row: Row) => boolean;
}

/** Selects or unselects the rows of the page; rows of other pages stay as they are. */
export const SelectPage = <Row extends RaRecord<string>>({
  label,
  isSelectable = () => true,
}: Props<Row>) => {
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const ids = data.filter(isSelectable).map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const count = selectedIds.length - others.length;
  const areAll = count > 0 && count === ids.length;
  return (
    <label>
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
