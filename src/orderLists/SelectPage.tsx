import { useListContext } from 'react-admin';
import type { FC } from 'react';

interface Props {
  /** The rows of the page that can be selected. */
  ids: readonly string[];
  label: string;
  /** Class of the label beside the checkbox, where it may be hidden. */
  className?: string | undefined;
}

/** Selects or unselects the rows of the page; rows of other pages stay as they are. */
export const SelectPage: FC<Props> = ({ ids, label, className }) => {
  const { selectedIds, onSelect } = useListContext();
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
      <span className={className} aria-hidden>
        {label}
      </span>
    </label>
  );
};
