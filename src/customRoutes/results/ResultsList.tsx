import { useListContext } from 'react-admin';
import type { FC, ReactNode } from 'react';
import {
  resultMarks,
  revisions,
  type ResultConditions,
  type ResultOrder,
} from '../../../contract/results.ts';
import type { ResultRecord, ResultsFilter } from '../../dataProvider/resultsResource.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { FoundRows } from '../../orderLists/table/FoundRows.tsx';
import { ListPager } from '../../ui/ListPager.tsx';
import { useIsSearching } from '../../orderLists/useIsSearching.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { NewestFirst } from './NewestFirst.tsx';
import { useResultsTable, type ResultActions } from './useResultsTable.tsx';
import { useStateWord } from './useStateWord.ts';

interface Props {
  /** No search yet. */
  isIdle: boolean;
  /** Clears the narrowing filters; null if there are none. */
  clear: (() => void) | null;
  narrow: (condition: Pick<ResultConditions, 'mark' | 'revision'>) => void;
  /** The figures of the promises, on a phone. */
  strip: ReactNode;
  /** Orders that have just changed. */
  changed: readonly ResultOrder[];
  downloading: string | null;
  handlers: ResultActions;
}

/** The search results: rows with a pager, an empty state, or an error with a retry. */
export const ResultsList: FC<Props> = ({ isIdle, clear, narrow, strip, changed, downloading, handlers }) => {
  const t = useT();
  const errorText = useErrorText();
  const wordOf = useStateWord();
  const isSearching = useIsSearching();
  const { total = 0, filterValues } = useListContext<ResultRecord>();
  const { contractIds = [], only }: Partial<ResultsFilter> = filterValues;
  const table = useResultsTable(handlers, contractIds.length > 1);
  if (isIdle) return <EmptyState title={t('results.list.idle')} hint={t('results.list.idleHint')} />;
  return (
    <FoundRows
      table={table}
      changed={changed.map(({ barcode }) => barcode)}
      busyId={downloading}
      failureText={errorText}
      empty={
        <EmptyState title={t('results.notFoundByFilter')} hint={t('results.notFoundHint')} onClear={clear} />
      }
      announcement={changed
        .map(({ barcode, state }) =>
          t('results.list.changed', { barcode: groupBarcode(barcode), state: wordOf(state, 'order') }),
        )
        .join('. ')}
      above={
        <div className="row results-top">
          <p role="status">{!isSearching && t('results.list.found', { smart_count: total })}</p>
          {strip}
          <NewestFirst />
          {resultMarks.map((mark) => (
            <button
              key={mark}
              type="button"
              className="button small"
              aria-pressed={only?.mark === mark}
              onClick={() => narrow({ mark: only?.mark === mark ? undefined : mark })}
            >
              {t(`results.only.${mark}`)}
            </button>
          ))}
          {revisions.map((revision) => (
            <button
              key={revision}
              type="button"
              className="button small"
              aria-pressed={only?.revision === revision}
              onClick={() => narrow({ revision: only?.revision === revision ? undefined : revision })}
            >
              {t(`results.only.${revision}`)}
            </button>
          ))}
        </div>
      }
    >
      <ListPager />
    </FoundRows>
  );
};
