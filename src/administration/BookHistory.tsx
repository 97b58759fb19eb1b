import './bookHistory.css';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useNotify } from 'react-admin';
import type { ResponseOf } from '../../contract/endpoint.ts';
import {
  appliedComparisons,
  priceImpact,
  returnComparison,
  type Book,
} from '../../contract/synchronization.ts';
import { useLab } from '../dataProvider/useLab.ts';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorText } from '../ui/ErrorText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useErrorText } from '../ui/useErrorText.ts';
import { ImpactPanel } from './ImpactPanel.tsx';

type Line = ResponseOf<typeof appliedComparisons>['applied'][number];

/** The first part of the query keys. */
const APPLIED = 'appliedComparisons';

const Applied: FC<{ book: Book }> = ({ book }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { call } = useLab();
  const { data, error, refetch } = useQuery({
    queryKey: [APPLIED, book],
    queryFn: ({ signal }) => call(appliedComparisons, { query: { book }, signal }),
    select: ({ applied }) => applied,
  });
  const [asked, setAsked] = useState<Line | null>(null);
  const giveBack = useMutation({
    mutationFn: (id: number) => call(returnComparison, { body: { id } }),
    onSettled: () => setAsked(null),
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
  const said = ({ at, user, changes }: Line) =>
    `${formatMoment(new Date(at))} · ${user} · ${t('synchronization.history.changes', { count: changes })}`;
  return (
    <>
      <ul className="applied">
        {data.map((line) => (
          <li key={line.id}>
            <span>{said(line)}</span>
            <button
              type="button"
              className="button"
              disabled={giveBack.isPending}
              onClick={() => setAsked(line)}
            >
              <Icon name="undo" />
              {t('resources.history.restore')}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('synchronization.history.ask')}
          yes={t('synchronization.history.restore', { count: asked.changes })}
          no={t('resources.status.cancel')}
          isLoss
          isPending={giveBack.isPending}
          onYes={() => giveBack.mutate(asked.id)}
          onNo={() => setAsked(null)}
        >
          <p>{said(asked)}</p>
          <p>{t('synchronization.history.kept')}</p>
          {book === 'prices' && (
            <ImpactPanel
              rule={{ id: asked.id }}
              load={(body) => call(priceImpact, { body, isBackground: true })}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
};

/**
 * The applied differences of a reference book; the earlier values are restored after a question, that of prices with what
 * it would have done. Loaded when opened.
 */
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
