import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type FC } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { HistoryLine } from '../../contract/history.ts';
import type { Failure } from '../../contract/failure.ts';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useErrorText } from '../ui/useErrorText.ts';
import { Difference } from './Difference.tsx';
import { history, type HistoryOf } from './history.ts';
import { useAuditWords } from './useAuditWords.ts';
import { useRead } from '../dataProvider/useRead.ts';
import { useAct } from '../dataProvider/useAct.ts';
import { ReadError } from '../ui/ErrorText.tsx';

/** The values before the change at index `place`, with the present version. `changes` are newest first. */
export const valuesBefore = <Values extends object>(
  values: Values,
  changes: readonly Pick<HistoryLine, 'before'>[],
  place: number,
): Values => {
  const earlier = changes.slice(0, place + 1).flatMap(({ before }) => Object.entries(before ?? {}));
  return { ...values, ...Object.fromEntries(earlier.filter(([field]) => field !== 'version')) };
};

/** Who changed a record, when and what. */
export const ChangeLine: FC<{ change: HistoryLine }> = ({ change }) => {
  const t = useT();
  const words = useAuditWords();
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {formatMoment(new Date(change.at))} ·{' '}
        {change.user?.name || change.user?.email || t('resources.admin/audit.groups.laboratory')} ·{' '}
        {words.action(change.action)}
      </Typography>
      {change.reason !== '' && <Typography>{change.reason}</Typography>}
      <Difference change={change} />
    </>
  );
};

interface Props {
  of: HistoryOf;
  canRestore: (change: HistoryLine) => boolean;
  /** Restores the values before the change at index `place`. */
  restore: (changes: readonly HistoryLine[], place: number) => Promise<unknown>;
}

const Changes: FC<Props> = ({ of, canRestore, restore }) => {
  const t = useT();
  const words = useAuditWords();
  const errorText = useErrorText();
  const notify = useNotify();
  const changes = useRead(history, of);
  const { data, error } = changes;
  /** The reasons of the fields whose earlier values are no longer allowed, otherwise the reason of the call. */
  const reasonOf = (failure: Error): string => {
    const { errors } = (failure instanceof HttpError ? (failure.body ?? {}) : {}) as Partial<Failure>;
    if (errors === undefined) return errorText(failure);
    return Object.entries(errors)
      .map(
        ([field, reasons]) =>
          `${words.field(data?.[0]?.action ?? '', field)}: ${[reasons].flat().join(', ')}`,
      )
      .join('; ');
  };
  const restoring = useAct((place: number) => restore(data ?? [], place), {
    done: 'resources.history.restored',
    stale: [history],
    onError: (failure) => notify(reasonOf(failure), { type: 'error' }),
  });
  if (error) return <ReadError of={changes} />;
  if (data === undefined) return <Spinner />;
  if (data.length === 0) return <EmptyState title={t('resources.history.empty')} />;
  return data.map((change, place) => (
    <section key={change.id}>
      <ChangeLine change={change} />
      {canRestore(change) && (
        <Button
          disabled={restoring.isPending}
          startIcon={<Icon name="undo" />}
          onClick={() => restoring.mutate(place)}
        >
          {t('resources.history.restore')}
        </Button>
      )}
    </section>
  ));
};

/**
 * Who changed what and when. One click restores earlier values, by the same call and with the same checks as any
 * change. The changes are loaded when the panel is opened.
 */
export const HistoryPanel: FC<Props> = (props) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, open) => setIsOpen(open)}
      disableGutters
      elevation={0}
      sx={{ marginTop: 3 }}
    >
      <AccordionSummary expandIcon={<Icon name="chevronDown" />}>
        {t('resources.history.title')}
      </AccordionSummary>
      <AccordionDetails>{isOpen && <Changes {...props} />}</AccordionDetails>
    </Accordion>
  );
};
