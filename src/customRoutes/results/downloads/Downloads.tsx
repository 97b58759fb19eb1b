import './downloads.css';
import type { FC } from 'react';
import type { ResultDownload } from '../../../../contract/resultDownloads.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isPreparing } from './useDownloads.ts';

interface Actions {
  onSave: (download: ResultDownload) => void;
  onRetry: (download: ResultDownload) => void;
  onDrop: (download: ResultDownload) => void;
}

const State: FC<{ download: ResultDownload }> = ({ download }) => {
  const t = useT();
  const { state, done, total, expiresAt } = download;
  if (state === 'failed')
    return (
      <p role="alert" className="red">
        {t('results.downloads.failed')}
      </p>
    );
  if (!isPreparing(download))
    return <p>{t('results.downloads.ready', { until: formatMoment(new Date(expiresAt)) })}</p>;
  return (
    <label>
      {state === 'queued' ? t('results.downloads.queued') : t('results.downloads.progress', { done, total })}
      <progress {...(state === 'running' && { max: total, value: done })} />
    </label>
  );
};

const Row: FC<Actions & { download: ResultDownload }> = ({ download, onSave, onRetry, onDrop }) => {
  const t = useT();
  const { format, total, state } = download;
  const name = t('results.downloads.of', { smart_count: total, format: format.toUpperCase() });
  return (
    <li aria-label={name}>
      <strong>{name}</strong>
      <State download={download} />
      <div className="wrap downloads-buttons">
        {state === 'done' && (
          <button type="button" className="button primary small" onClick={() => onSave(download)}>
            <Icon name="download" />
            {t('results.downloads.save')}
          </button>
        )}
        {state === 'failed' && (
          <button type="button" className="button primary small" onClick={() => onRetry(download)}>
            {t('results.downloads.again')}
          </button>
        )}
        <button type="button" className="button small" onClick={() => onDrop(download)}>
          {t(isPreparing(download) ? 'results.downloads.cancel' : 'results.downloads.drop')}
        </button>
      </div>
    </li>
  );
};

/** Files with many results that are being prepared, have failed, or are ready but not saved yet. */
export const Downloads: FC<Actions & { downloads: readonly ResultDownload[] }> = ({
  downloads,
  ...actions
}) => {
  const t = useT();
  if (downloads.length === 0) return null;
  return (
    <section className="downloads" aria-label={t('results.downloads.label')}>
      <ul className="grid plain-list">
        {downloads.map((download) => (
          <Row key={download.id} download={download} {...actions} />
        ))}
      </ul>
      {downloads.some(isPreparing) && <p className="quiet">{t('results.downloads.leave')}</p>}
    </section>
  );
};
