import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useState, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { useBulkStatus } from './useBulkStatus.ts';

/** Opens a dialog that activates or deactivates the selected records, with progress and every failure. */
export const BulkStatusButton: FC = () => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { total, done, failures, isRunning, isFinished, run, reset } = useBulkStatus();
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('resources.status.change')}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="xs" onClose={isRunning ? undefined : close}>
        <DialogTitle>{t('resources.status.selected', { smart_count: total })}</DialogTitle>
        <DialogContent>
          {isRunning && (
            <LinearProgress
              variant="determinate"
              value={(100 * done) / total}
              aria-label={t('resources.status.progress', { done, total })}
            />
          )}
          {(isRunning || isFinished) && (
            <p role="status">{t('resources.status.progress', { done: done - failures.length, total })}</p>
          )}
          {failures.length > 0 && (
            <ul>
              {failures.map(({ id, message }) => (
                <li key={id}>
                  {id}: {message}
                </li>
              ))}
            </ul>
          )}
        </DialogContent>
        <DialogActions>
          {isFinished ? (
            <Button onClick={close}>{t('errors.Common.close')}</Button>
          ) : (
            <>
              <Button disabled={isRunning} onClick={close}>
                {t('resources.status.cancel')}
              </Button>
              <Button disabled={isRunning} onClick={() => void run(false)}>
                {t('resources.status.deactivate')}
              </Button>
              <Button disabled={isRunning} variant="contained" onClick={() => void run(true)}>
                {t('resources.status.activate')}
              </Button>
            </>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
};
