import '../../ui/bottomBar.css';
import './selectionBar.css';
import type { FC } from 'react';
import type { DownloadFormat } from '../../../contract/resultDownloads.ts';
import { RESULTS_AT_ONCE } from '../../../contract/results.ts';
import { useT } from '../../i18n/useT.ts';
import { ChosenRows } from '../../orderLists/ChosenRows.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  chosen: readonly string[];
  /** A download of the selected orders is being asked for. */
  isStarting: boolean;
  onSave: (format: DownloadFormat) => void;
  /** null without the right to e-mail. */
  onMail: (() => void) | null;
}

/** Bottom bar of a selection: count and bulk actions. Empty without one, so that the count is announced when it comes. */
export const SelectionBar: FC<Props> = ({ chosen, isStarting, onSave, onMail }) => {
  const t = useT();
  const hasChosen = chosen.length > 0;
  const files = Math.ceil(chosen.length / RESULTS_AT_ONCE);
  // A briefly disabled button keeps the focus.
  const ifEnabled = (act: () => void) => () => {
    if (!isStarting) act();
  };
  return (
    <section
      className={hasChosen ? 'bottom-bar selection-bar' : 'visually-hidden'}
      aria-label={hasChosen ? t('results.many.label') : undefined}
    >
      <ChosenRows chosen={chosen} />
      {hasChosen && (
        <>
          <p role="status" className="amber">
            {files > 1 && t('results.many.files', { size: RESULTS_AT_ONCE, count: files })}
          </p>
          <div className="bottom-bar-buttons">
            <button
              type="button"
              className="button"
              aria-disabled={isStarting}
              onClick={ifEnabled(() => onSave('zip'))}
            >
              <Icon name="download" />
              {t('results.many.zip')}
            </button>
            {onMail && (
              <button type="button" className="button" aria-disabled={isStarting} onClick={ifEnabled(onMail)}>
                <Icon name="mail" />
                {t('results.many.mail')}
              </button>
            )}
            <button
              type="button"
              className="button primary"
              aria-disabled={isStarting}
              onClick={ifEnabled(() => onSave('pdf'))}
            >
              <Icon name="results" />
              {t('results.many.pdf')}
            </button>
          </div>
        </>
      )}
    </section>
  );
};
