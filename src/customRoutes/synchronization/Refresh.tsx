import './synchronization.css';
import { useMutation } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { Title, useDataProvider } from 'react-admin';
import type { Book } from '../../../contract/synchronization.ts';
import type { RefreshRecord, ResultsRefresh } from '../../dataProvider/comparisonsResource.ts';
import { useT } from '../../i18n/useT.ts';
import { ScheduledAlerts } from '../../resources/ScheduledAlerts.tsx';
import { ResourceFrame } from '../../resources/ResourceFrame.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { BookHistory } from './BookHistory.tsx';
import { Differences } from './Differences.tsx';

type Source = Book | 'results';
const sources: readonly Source[] = ['serviceExtension', 'prices', 'providers', 'medicalCenters', 'results'];

interface CardProps {
  source: Source;
  /** Changes when all are started. */
  outcome: RefreshRecord | ResultsRefresh | undefined;
  error: unknown;
  isRunning: boolean;
  isDisabled: boolean;
  onStart: () => void;
}

const RefreshCard: FC<CardProps> = ({ source, outcome, error, isRunning, isDisabled, onStart }) => {
  const t = useT();
  const errorText = useErrorText();
  const name = t(`synchronization.refresh.books.${source}`);
  return (
    <section className="refresh" aria-label={name}>
      <div className="refresh-head">
        <h2>{name}</h2>
        <button type="button" className="button" disabled={isDisabled} onClick={onStart}>
          {t('synchronization.refresh.start')}
        </button>
      </div>
      {isRunning && <progress aria-label={t('synchronization.refresh.running')} />}
      {error !== undefined && (
        <p role="alert" className="message error">
          {errorText(error)}
        </p>
      )}
      {outcome && (
        <p role="status" className="message success">
          {outcome.statusMessage}
        </p>
      )}
      {outcome && 'comparison' in outcome && outcome.comparison.differences.length > 0 && (
        <Differences
          key={outcome.comparison.id}
          comparison={outcome.comparison}
          isPreselected={source !== 'serviceExtension'}
        />
      )}
      {source !== 'results' && <BookHistory book={source} />}
    </section>
  );
};

/** Compares the reference books with the laboratory's system, one after another. */
export const Refresh: FC = () => {
  const t = useT();
  const dataProvider = useDataProvider();
  const [outcomes, setOutcomes] = useState<Partial<Record<Source, RefreshRecord | ResultsRefresh>>>({});
  const [errors, setErrors] = useState<Partial<Record<Source, unknown>>>({});
  const [running, setRunning] = useState<Source | null>(null);
  const work = useMutation({
    mutationFn: async (started: readonly Source[]) => {
      for (const source of started) {
        setRunning(source);
        setErrors((now) => ({ ...now, [source]: undefined }));
        setOutcomes((now) => ({ ...now, [source]: undefined }));
        try {
          const { data } = await dataProvider.getOne<RefreshRecord | ResultsRefresh>('refreshes', {
            id: source,
          });
          setOutcomes((now) => ({ ...now, [source]: data }));
        } catch (error) {
          setErrors((now) => ({ ...now, [source]: error }));
        }
      }
      setRunning(null);
    },
  });
  return (
    <ResourceFrame>
      <Title title="synchronization.refresh.title" />
      <p>{t('synchronization.refresh.intro')}</p>
      <ScheduledAlerts resource="synchronization" />
      <p>
        <button
          type="button"
          className="button primary"
          disabled={work.isPending}
          onClick={() => work.mutate(sources)}
        >
          {t('synchronization.refresh.startAll')}
        </button>
      </p>
      {sources.map((source) => (
        <RefreshCard
          key={source}
          source={source}
          outcome={outcomes[source]}
          error={errors[source]}
          isRunning={running === source}
          isDisabled={work.isPending}
          onStart={() => work.mutate([source])}
        />
      ))}
    </ResourceFrame>
  );
};
