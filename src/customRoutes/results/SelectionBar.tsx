import '../../ui/bottomBar.css';
import './selectionBar.css';
import type { FC } from 'react';
import { RESULTS_AT_ONCE } from '../../../contract/results.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Format, Progress } from './useSeveral.ts';

interface Props {
  count: number;
  /** The file that is being prepared; null while none is. */
  progress: Progress | null;
  onSave: (format: Format) => void;
  /** null without the right to e-mail. */
  onMail: (() => void) | null;
  onClear: () => void;
}

/** Bottom bar of a selection: count and bulk actions. */
export const SelectionBar: FC<Props> = ({ count, progress, onSave, onMail, onClear }) => {
  const t = useT();
  const files = Math.ceil(count / RESULTS_AT_ONCE);
  const isOff = progress !== null;
  // A briefly disabled button keeps the focus.
  const ifEnabled = (act: () => void) => () => {
    if (!isOff) act();
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
        {progress && (
          <span className="quiet">
            {progress.parts > 1
              ? t('results.many.part', { part: progress.part, parts: progress.parts })
              : t('results.many.preparing')}
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
          aria-disabled={isOff}
          onClick={ifEnabled(() => onSave('zip'))}
        >
          <Icon name="download" />
          {t('results.many.zip')}
        </button>
        {onMail && (
          <button type="button" className="button" aria-disabled={isOff} onClick={ifEnabled(onMail)}>
            <Icon name="mail" />
            {t('results.many.mail')}
          </button>
        )}
        <button
          type="button"
          className="button primary"
          aria-disabled={isOff}
          onClick={ifEnabled(() => onSave('pdf'))}
        >
          <Icon name="results" />
          {t('results.many.pdf')}
        </button>
      </div>
    </section>
  );
};
