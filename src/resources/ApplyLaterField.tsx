import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { HttpError, useCreate, useNotify, type RaRecord } from 'react-admin';
import type { Failure } from '../../contract/failure.ts';
import type { DatedResource } from '../../contract/scheduledChanges.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';

const RESOURCE = 'admin/scheduled-changes';
const HOUR = 3_600_000;
/** The next midnight in Minsk (UTC+3), as an input of the browser has it. */
const nextMidnight = (): string => `${new Date(Date.now() + 27 * HOUR).toISOString().slice(0, 10)}T00:00`;

interface Props {
  /** What is changed, and the version that was read. */
  target: { resource: DatedResource; recordId: number; version: number };
  /** Whether there is anything to change. */
  isChanged: boolean;
  /** Checks the form and passes on what it would save; nothing when it is invalid. */
  submit: (schedule: (values: unknown) => Promise<void>) => Promise<void> | void;
  onScheduled: () => void;
  /** Told of errors, and of those of the form's fields, if any. */
  onError: (error: Error, errors: Failure['errors']) => void;
}

/** Beside Save: a button that opens a time, from which the server shall make the change. */
export const ApplyLaterField: FC<Props> = ({ target, isChanged, submit, onScheduled, onError }) => {
  const t = useT();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [applyOn, setApplyOn] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [create, { isPending }] = useCreate<RaRecord, Error>();
  const schedule = () =>
    submit(async (values) => {
      setProblem('');
      await create(
        RESOURCE,
        { data: { ...target, applyOn, values } },
        {
          onSuccess: () => {
            notify('resources.admin/scheduled-changes.done', { type: 'success' });
            setApplyOn(null);
            void queryClient.invalidateQueries({ queryKey: [RESOURCE] });
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
  if (applyOn === null)
    return (
      <Button
        sx={{ justifySelf: 'start' }}
        startIcon={<Icon name="calendar" />}
        onClick={() => setApplyOn(nextMidnight())}
      >
        {t('resources.admin/scheduled-changes.later')}
      </Button>
    );
  return (
    <Stack sx={{ gap: 1, width: '100%' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
        <TextField
          type="datetime-local"
          label={t('resources.admin/scheduled-changes.applyFrom')}
          value={applyOn}
          autoFocus
          error={problem !== ''}
          helperText={problem}
          onChange={(event) => setApplyOn(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the form at once.
            event.preventDefault();
            if (isChanged) void schedule();
          }}
        />
        <Button variant="outlined" disabled={!isChanged || isPending} onClick={() => void schedule()}>
          {t('resources.admin/scheduled-changes.schedule')}
        </Button>
        <Button onClick={() => setApplyOn(null)}>{t('resources.status.cancel')}</Button>
      </Stack>
      {!isChanged && <Alert severity="info">{t('resources.admin/scheduled-changes.nothing')}</Alert>}
    </Stack>
  );
};
