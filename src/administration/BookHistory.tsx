import './bookHistory.css';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { appliedComparisons, returnComparison, type Book } from '../../contract/synchronization.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorText } from '../ui/ErrorText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useErrorText } from '../ui/useErrorText.ts';

/** The first part of the query keys. */
const APPLIED = 'appliedComparisons';

const Applied: FC<{ book: Book }> = ({ book }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { call } = useDataProvider<LabDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [APPLIED, book],
    queryFn: ({ signal }) => call(appliedComparisons, { query: { book }, signal }),
    select: ({ applied }) => applied,
  });
  const giveBack = useMutation({
    mutationFn: (id: number) => call(returnComparison, { body: { id } }),
    onSuccess: ({ statusMessage, leftOut }) => {
      notify(statusMessage, { type: leftOut > 0 ? 'warning' : 'success' });
      void queryClient.invalidateQueries({ queryKey: ['priceBook', 'prices'] });
      return queryClient.invalidateQueries({ queryKey: [APPLIED] });
    },
    onError: (failure) => notify(errorText(failure), { type: 'error' }),
  });
  if (error) return <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (data.length === 0) return <EmptyState title={t('synchronization.history.empty')} />;
  return (
    <ul className="applied">
      {data.map(({ id, at, user, changes }) => (
        <li key={id}>
          <span>
            {formatMoment(new Date(at))} · {user} · {t('synchronization.history.changes', { count: changes })}
          </span>
          <button
            type="button"
            className="button"
            disabled={giveBack.isPending}
            onClick={() => giveBack.mutate(id)}
          >
            <Icon name="undo" />
            {t('resources.history.restore')}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The applied differences of a reference book; one click restores the earlier values. Loaded when opened. */
export const BookHistory: FC<{ book: Book }> = ({ book }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Accordion expanded={isOpen} onChange={(_event, open) => setIsOpen(open)} disableGutters elevation={0}>
      <AccordionSummary expandIcon={<Icon name="chevronDown" />}>
        {t('synchronization.history.title')}
      </AccordionSummary>
      <AccordionDetails>{isOpen && <Applied book={book} />}</AccordionDetails>
    </Accordion>
  );
};
