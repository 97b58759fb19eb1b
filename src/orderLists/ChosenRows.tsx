import './chosenRows.css';
import { useListContext } from 'react-admin';
import type { FC, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { useChosen } from './useChosen.ts';

interface Props {
  /** Ids of the chosen rows that actions are for. */
  chosen: readonly string[];
  /** Shown while nothing is chosen. */
  none?: ReactNode;
  /** Chooses the rows of all pages; missing where only those of a page can be chosen. */
  all?: { choose: () => void; isPending: boolean } | undefined;
}

/** What is chosen in the current list, in words, with the buttons that choose all pages and nothing. */
export const ChosenRows: FC<Props> = ({ chosen, none, all }) => {
  const t = useT();
  const { total = 0, selectedIds, onSelect } = useListContext();
  const { words, hasMore } = useChosen(chosen);
  const clear = words !== '' && (
    <button
      type="button"
      className="button plain small"
      onClick={() => {
        const gone = new Set(chosen);
        onSelect(selectedIds.filter((id) => !gone.has(id)));
        // This button goes; the next choice begins in the head.
        document
          .querySelector<HTMLElement>('.list-order input, .list-check input')
          ?.focus({ preventScroll: true });
      }}
    >
      {t('orderSearch.chosen.clear')}
    </button>
  );
  const hasAll = all !== undefined && hasMore;
  return (
    <div className="chosen-rows">
      <p role="status">{words === '' ? none : <strong>{words}</strong>}</p>
      {/* In one place, so that the focus stays when one becomes the other. */}
      {hasAll ? (
        <button
          type="button"
          className="button plain small"
          aria-busy={all.isPending}
          onClick={() => {
            if (!all.isPending) all.choose();
          }}
        >
          {t('orderSearch.chosen.everything', { count: total })}
        </button>
      ) : (
        clear
      )}
      {hasAll && clear}
    </div>
  );
};
