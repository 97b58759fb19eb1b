import '../../ui/bottomBar.css';
import './sortingBar.css';
import { useEvent } from 'react-admin';
import type { FC } from 'react';
import type { SortingStatus } from '../../../contract/codes.ts';
import { offers } from '../../../contract/sortingStates.ts';
import { useT } from '../../i18n/useT.ts';
import { ChosenRows } from '../../orderLists/ChosenRows.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNextKey } from '../../ui/useNextKey.ts';
import { AccompanyingButton } from '../accompanyingSheet/AccompanyingButton.tsx';
import { useAllPages } from './useAllPages.ts';

interface Props {
  selected: readonly string[];
  state: SortingStatus;
  isImporting: boolean;
  isDownloading: boolean;
  onSubmit: () => void;
  onDownload: () => void;
  /** Called when a scan added orders to the specimen manifest. */
  onJoin: (barcodes: readonly string[]) => void;
  /** Hands the orders of a specimen manifest over. */
  onHandOver: (barcodes: readonly string[]) => void;
}

/** Bottom bar with the bulk actions on selected orders and on all found. */
export const SortingBar: FC<Props> = ({ selected, state, isImporting, isDownloading, ...on }) => {
  const t = useT();
  const allPages = useAllPages();
  const isEmpty = selected.length === 0;
  const nothing = t(offers(state, 'submit') ? 'sorting.bar.nothing' : 'sorting.bar.nothingForSheet');
  const canSubmit = offers(state, 'submit') && !isEmpty && !isImporting;
  useNextKey(
    useEvent(() => canSubmit && on.onSubmit()),
    'palette.keys.handOver',
    canSubmit,
  );
  return (
    <section className="bottom-bar sorting-bar" aria-label={t('sorting.bar.label')}>
      {offers(state, 'select') && (
        <ChosenRows
          chosen={selected}
          none={<span className="quiet">{nothing}</span>}
          all={offers(state, 'selectAll') ? allPages : undefined}
        />
      )}
      <div className="bottom-bar-buttons">
        <button
          type="button"
          className="button"
          aria-label={t('sorting.bar.download')}
          title={t('sorting.bar.download')}
          aria-disabled={isDownloading}
          aria-busy={isDownloading}
          onClick={on.onDownload}
        >
          <Icon name="download" />
          <span className="sorting-bar-long">{t('sorting.bar.download')}</span>
        </button>
        {offers(state, 'accompanyingDirection') && (
          <AccompanyingButton barcodes={selected} onJoin={on.onJoin} onHandOver={on.onHandOver} />
        )}
        {offers(state, 'submit') && (
          <button
            type="button"
            className="button primary"
            aria-label={t('sorting.bar.submit')}
            aria-disabled={isEmpty || isImporting}
            aria-busy={isImporting}
            aria-keyshortcuts="Control+Enter"
            title={isEmpty ? nothing : 'Ctrl+Enter'}
            onClick={on.onSubmit}
          >
            <Icon name="arrowRight" />
            <span className="sorting-bar-long">{t('sorting.bar.submit')}</span>
            <span className="sorting-bar-short">{t('sorting.bar.submitShort')}</span>
          </button>
        )}
      </div>
    </section>
  );
};
