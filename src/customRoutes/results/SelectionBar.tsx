import '../../ui/bottomBar.css';
import './selectionBar.css';
import type { FC } from 'react';
import type { DownloadFormat } from '../../../contract/resultDownloads.ts';
import { RESULTS_AT_ONCE } from '../../../contract/results.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  count: number;
  /** A download of the selected orders is being asked for. */
  isStarting: boolean;
  onSave: (format: DownloadFormat) => void;
  /** null without the right to e-mail. */
  onMail: (() => void) | null;
  onClear: () => void;
}

/** Bottom bar of a selection: count and bulk actions. */
export const SelectionBar: FC<Props> = ({ count, isStarting, onSave, onMail, onClear }) => {
  const t = useT();
  const files = Math.ceil(count / RESULTS_AT_ONCE);
  // A briefly disabled button keeps the focus.
  const ifEnabled = (act: () => void) => () => {
    if (!isStarting) act();
  };
  return (
    <section className="bottom-bar selection-bar" aria-label={t('results.many.label')}>
      <p role="status">
        <strong>{t('results.many.count', { smart_count: count })}</strong>
        {files > 1 && (
          <span className="selection-limit">
            {t('results.many.files', { size: RESULTS_AT_ONCE, count: files })}
          </span>
        )}
      </p>
      <button type="button" className="button plain small" onClick={onClear}>
        {t('results.many.clear')}
      </button>
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
    </section>
  );
};
