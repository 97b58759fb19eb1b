import { DAY } from '../../contract/time.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FC, type KeyboardEvent, type ReactNode } from 'react';
import { HttpError, useCreate, useNotify, type RaRecord } from 'react-admin';
import type { Failure } from '../../contract/failure.ts';
import type { DatedResource } from '../../contract/scheduledChanges.ts';
import { formatDay, toWireDate } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { completeDate } from '../ui/dateTyping.ts';
import { Icon } from '../ui/Icon.tsx';
import { MuiDateControl } from './MuiDateControl.tsx';
import { MuiTimeControl } from './MuiTimeControl.tsx';
import { forget } from '../dataProvider/useRead.ts';

/** A moment in Minsk as typed: dd.MM.yyyy and HH:mm. */
type Typed = Record<'day' | 'time', string>;

const RESOURCE = 'admin/scheduled-changes';
/** Tomorrow in Minsk (UTC+3), dd.MM.yyyy. */
const tomorrow = (): string => formatDay(new Date(Date.now() + DAY));
/** `yyyy-MM-ddTHH:mm` of a typed day and time; an invalid date is passed on, and the server rejects it. */
const momentOf = ({ day, time }: Typed): string =>
  `${toWireDate(completeDate(day)).replace(/^(\d{4})(\d{2})/, '$1-$2-')}T${time}`;

interface Props {
  /** The record to change and its version when it was loaded. */
  target: { resource: DatedResource; recordId: number; version: number };
  /** Whether the form has a change. */
  isChanged: boolean;
  /** Validates the form and calls `schedule` with the values to save; does not call it for an invalid form. */
  submit: (schedule: (values: unknown) => Promise<void>) => Promise<void> | void;
  onScheduled: () => void;
  /** Called with the error and the errors of the form's fields, if any. */
  onError: (error: Error, errors: Failure['errors']) => void;
  /** The button that makes the change now, and its neighbours; while a time is chosen, planning takes their place. */
  now?: ReactNode;
  /** Where those buttons are elsewhere: called when a time begins and ceases to be chosen, to hide and to show them. */
  onChoosing?: (isChoosing: boolean) => void;
}

/** Beside Save: a button that opens the inputs of a time at which the server makes the change. */
export const ApplyLaterField: FC<Props> = ({
  target,
  isChanged,
  submit,
  onScheduled,
  onError,
  now,
  onChoosing,
}) => {
  const t = useT();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed | null>(null);
  const choose = (moment: Typed | null) => {
    setTyped(moment);
    onChoosing?.(moment !== null);
  };
  const [problem, setProblem] = useState('');
  const [create, { isPending }] = useCreate<RaRecord, Error>();
  const schedule = () =>
    submit(async (values) => {
      if (typed === null) return;
      setProblem('');
      await create(
        RESOURCE,
        { data: { ...target, applyOn: momentOf(typed), values } },
        {
          onSuccess: () => {
            notify('resources.admin/scheduled-changes.done', { type: 'success' });
            choose(null);
            void forget(queryClient, [RESOURCE]);
            onScheduled();
          },
          onError: (error) => {
            const { errors } = (error instanceof HttpError ? (error.body ?? {}) : {}) as Partial<Failure>;
            const { applyOn: wrong, ...others } = errors ?? {};
            setProblem([wrong ?? []].flat().join(' '));
            onError(error, errors && others);
          },
        },
      );
    });
  if (typed === null)
    return (
      <>
        {now}
        <Button
          variant="outlined"
          sx={{ alignSelf: 'start', justifySelf: 'start' }}
          startIcon={<Icon name="calendar" />}
          onClick={() => choose({ day: tomorrow(), time: '00:00' })}
        >
          {t('resources.admin/scheduled-changes.later')}
        </Button>
      </>
    );
  const label = t('resources.admin/scheduled-changes.applyFrom');
  const planOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would save the form at once.
    event.preventDefault();
    if (isChanged) void schedule();
  };
  return (
    <Stack sx={{ gap: 1, width: '100%' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={label}
          value={typed.day}
          autoFocus
          error={problem !== ''}
          helperText={problem}
          onChange={(event) => setTyped({ ...typed, day: event.target.value })}
          onKeyDown={planOnEnter}
          slotProps={{ input: { inputComponent: MuiDateControl }, htmlInput: { label } }}
          sx={{ width: 232 }}
        />
        <TextField
          label={t('resources.admin/scheduled-changes.time')}
          value={typed.time}
          error={problem !== ''}
          onChange={(event) => setTyped({ ...typed, time: event.target.value })}
          onKeyDown={planOnEnter}
          slotProps={{ input: { inputComponent: MuiTimeControl } }}
          sx={{ width: 96 }}
        />
        <Button variant="contained" disabled={!isChanged || isPending} onClick={() => void schedule()}>
          {t('resources.admin/scheduled-changes.schedule')}
        </Button>
        <Button onClick={() => choose(null)}>{t('resources.status.cancel')}</Button>
      </Stack>
      {!isChanged && <Alert severity="info">{t('resources.admin/scheduled-changes.nothing')}</Alert>}
    </Stack>
  );
};
