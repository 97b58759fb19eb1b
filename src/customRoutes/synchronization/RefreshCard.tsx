import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { sharedBooks, type Refreshed, type RefreshSource } from '../../../contract/synchronization.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { BookHistory } from '../../administration/BookHistory.tsx';
import { FoundDifferences } from './FoundDifferences.tsx';

/** What a refresh found, and when it was started, ISO 8601. */
export interface Latest {
  found: Refreshed;
  at: string;
}

interface Props {
  source: RefreshSource;
  latest: Latest | undefined;
  isDisabled: boolean;
  onStart: () => void;
}

/** New contracts of the laboratory, which are added on a page of their own. */
const NewContracts: FC<Pick<Refreshed, 'contracts'>> = ({ contracts }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <ul>
        {contracts.map((name) => (
          <li key={name.ru}>{name[language]}</li>
        ))}
      </ul>
      <p>
        <Link to="/admin/contracts/silab">{t('synchronization.refresh.addContracts')}</Link>
      </p>
    </>
  );
};

/** A source of the laboratory with its button, and what its latest refresh found. */
export const RefreshCard: FC<Props> = ({ source, latest, isDisabled, onStart }) => {
  const t = useT();
  const name = t(`synchronization.refresh.books.${source}`);
  const book = sharedBooks.find((one) => one === source);
  const found = latest?.found;
  return (
    <section className="refresh" aria-label={name}>
      <div className="ends refresh-head">
        <h2>{name}</h2>
        <button type="button" className="button" disabled={isDisabled} onClick={onStart}>
          {t('synchronization.refresh.start')}
        </button>
      </div>
      {latest && found && !found.isFailed && (
        <p role="status" className="message success">
          {t(
            `synchronization.refresh.found.${book ? 'book' : source === 'results' ? 'results' : 'contracts'}`,
            {
              count: found.found,
              unchanged: found.unchanged,
            },
          )}{' '}
          <span className="quiet">{formatMoment(new Date(latest.at))}</span>
        </p>
      )}
      {found?.isFailed === true && (
        <p role="alert" className="message error">
          {t('synchronization.refresh.noAnswer')}
        </p>
      )}
      {found && found.contracts.length > 0 && <NewContracts contracts={found.contracts} />}
      {found?.comparisonId != null && (
        <FoundDifferences key={found.comparisonId} comparisonId={found.comparisonId} />
      )}
      {book && <BookHistory book={book} />}
    </section>
  );
};
