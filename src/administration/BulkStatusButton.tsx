import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useState, type FC } from 'react';
import { downloadCSV } from 'react-admin';
import { useT } from '../i18n/useT.ts';
import { useBulkStatus } from './useBulkStatus.ts';

/** Maximum number of failures shown; the download has all of them. */
const SHOWN = 20;

/**
 * Opens a dialog that activates or deactivates the selected records, with progress, Stop and a list of failures.
 */
export const BulkStatusButton: FC = () => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { selected, progress, run, stop, reset } = useBulkStatus();
  const { total, done, failures, isRunning } = progress ?? { total: selected, done: 0, failures: [] };
  const close = () => {
    setOpen(false);
    reset();
  };
  const counts = { done: done - failures.length, total };
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
              aria-label={t('resources.status.progress', counts)}
            />
          )}
          {progress && (
            <p role="status">
              {t(
                isRunning || done === total ? 'resources.status.progress' : 'resources.status.stopped',
                counts,
              )}
            </p>
          )}
          {failures.length > 0 && (
            <>
              <p>{t('resources.status.failed', { smart_count: failures.length })}</p>
              <ul>
                {failures.slice(0, SHOWN).map(({ id, message }) => (
                  <li key={id}>
                    {id}: {message}
                  </li>
                ))}
                {failures.length > SHOWN && (
                  <li>{t('resources.status.more', { count: failures.length - SHOWN })}</li>
                )}
              </ul>
              <Button
                onClick={() =>
                  downloadCSV(
                    failures.map(({ id, message }) => `${String(id)},"${message}"`).join('\n'),
                    'failed',
                  )
                }
              >
                {t('resources.status.save')}
              </Button>
            </>
          )}
        </DialogContent>
        <DialogActions>
          {isRunning && <Button onClick={stop}>{t('resources.status.stop')}</Button>}
          {progress && !isRunning && <Button onClick={close}>{t('errors.Common.close')}</Button>}
          {!progress && (
            <>
              <Button onClick={close}>{t('resources.status.cancel')}</Button>
              <Button onClick={() => void run(false)}>{t('resources.status.deactivate')}</Button>
              <Button variant="contained" onClick={() => void run(true)}>
                {t('resources.status.activate')}
              </Button>
            </>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
};
