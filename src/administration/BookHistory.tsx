import './bookHistory.css';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useState, type FC } from 'react';
import { useNotify } from 'react-admin';
import type { ResponseOf } from '../../contract/endpoint.ts';
import {
  appliedComparisons,
  priceImpact,
  returnComparison,
  type Book,
} from '../../contract/synchronization.ts';
import { priceColumns } from '../dataProvider/priceColumns.ts';
import { useAct } from '../dataProvider/useAct.ts';
import { useRead } from '../dataProvider/useRead.ts';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReadError } from '../ui/ErrorText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';

type Line = ResponseOf<typeof appliedComparisons>['applied'][number];

const Applied: FC<{ book: Book }> = ({ book }) => {
  const t = useT();
  const notify = useNotify();
  const history = useRead(appliedComparisons, { query: { book } }, { select: ({ applied }) => applied });
  const [asked, setAsked] = useState<Line | null>(null);
  const giveBack = useAct(returnComparison, {
    onSettled: () => setAsked(null),
    onSuccess: ({ statusMessage, leftOut }) =>
      notify(statusMessage, { type: leftOut > 0 ? 'warning' : 'success' }),
    stale: [appliedComparisons, priceColumns],
  });
  const { data, error } = history;
  if (error) return <ReadError of={history} />;
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
          onYes={() => giveBack.mutate({ body: { id: asked.id } })}
          onNo={() => setAsked(null)}
        >
          <p>{said(asked)}</p>
          <p>{t('synchronization.history.kept')}</p>
          {book === 'prices' && <ImpactPanel of={priceImpact} rule={{ id: asked.id }} />}
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
