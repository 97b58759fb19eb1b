import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import {
  HttpError,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
  type RaRecord,
  type TransformData,
} from 'react-admin';
import type { AuditLine } from '../../contract/audit.ts';
import { resources } from '../../contract/resources.ts';
import type { Failure } from '../../contract/failure.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorText } from '../ui/ErrorText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useErrorText } from '../ui/useErrorText.ts';
import { Difference } from './Difference.tsx';
import { useAuditWords } from './useAuditWords.ts';

/** The record as it was before the change at this place; the changes are newest first. */
export const recordBefore = (
  record: RaRecord,
  changes: readonly Pick<AuditLine, 'before'>[],
  place: number,
): RaRecord => {
  const earlier = changes.slice(0, place + 1).map(({ before }) => before ?? {});
  return { ...Object.assign({ ...record }, ...earlier), version: record.version } as RaRecord;
};

/** Whether a form of the resource sends this field; others, e.g. the state of a user, are changed by actions. */
const isInForm = (resource: string, field: string): boolean =>
  Object.entries(resources).every(
    ([name, declared]) => name !== resource || !('input' in declared) || field in declared.input.shape,
  );

interface Props {
  /** Converts a record to the request, as the form does. */
  transform: TransformData;
}

const Changes: FC<Props> = ({ transform }) => {
  const t = useT();
  const words = useAuditWords();
  const errorText = useErrorText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const id = Number(record?.id);
  const { recordHistory } = useDataProvider<LabDataProvider>();
  const queryKey = ['history', resource, id];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => recordHistory(resource, id) });
  const [update, { isPending }] = useUpdate(undefined, undefined, { mutationMode: 'pessimistic' });
  if (error) return <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined || record === undefined) return <Spinner />;
  if (data.length === 0) return <EmptyState title={t('resources.history.empty')} />;
  /** The reason of each field that may no longer have its earlier value, else that of the call. */
  const reasonOf = (failure: Error): string => {
    const { errors } = (failure instanceof HttpError ? (failure.body ?? {}) : {}) as Partial<Failure>;
    if (errors === undefined) return errorText(failure);
    return Object.entries(errors)
      .map(
        ([field, reasons]) => `${words.field(data[0]?.action ?? '', field)}: ${[reasons].flat().join(', ')}`,
      )
      .join('; ');
  };
  const restore = async (place: number) => {
    const values: unknown = await transform(recordBefore(record, data, place));
    await update(
      resource,
      { id: record.id, data: values as object, previousData: record },
      {
        onSuccess: () => {
          notify('resources.history.restored', { type: 'success' });
          void queryClient.invalidateQueries({ queryKey });
        },
        onError: (failure) => notify(reasonOf(failure), { type: 'error' }),
      },
    );
  };
  return data.map((change, place) => (
    <section key={change.id}>
      <Typography variant="subtitle2" component="h3">
        {formatMoment(new Date(change.at))} ·{' '}
        {change.user?.name || change.user?.email || t('resources.admin/audit.groups.laboratory')} ·{' '}
        {words.action(change.action)}
      </Typography>
      {change.reason !== '' && <Typography>{change.reason}</Typography>}
      <Difference change={change} />
      {change.after && Object.keys(change.before ?? {}).some((field) => isInForm(resource, field)) && (
        <Button disabled={isPending} startIcon={<Icon name="undo" />} onClick={() => void restore(place)}>
          {t('resources.history.restore')}
        </Button>
      )}
    </section>
  ));
};

/**
 * Who changed the record, when and what; earlier values return with one click, through the same call and checks as any
 * change. Loaded when it is opened.
 */
export const RecordHistory: FC<Props> = ({ transform }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Accordion expanded={isOpen} onChange={(_event, open) => setIsOpen(open)} disableGutters elevation={0}>
      <AccordionSummary expandIcon={<Icon name="chevronDown" />}>
        {t('resources.history.title')}
      </AccordionSummary>
      <AccordionDetails>{isOpen && <Changes transform={transform} />}</AccordionDetails>
    </Accordion>
  );
};
