import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { minutesAndSeconds } from '../ui/minutesAndSeconds.ts';

interface Props {
  isPending: boolean;
  /** Seconds until the form may be sent again. */
  wait: number;
  label: string;
  pendingLabel: string;
}

/** The primary button of a form; while pending or waiting it says so and keeps the focus. */
export const SubmitButton: FC<Props> = ({ isPending, wait, label, pendingLabel }) => {
  const t = useT();
  const waiting = wait > 0 ? t('errors.Common.retryIn', { time: minutesAndSeconds(wait) }) : null;
  return (
    <button type="submit" className="button primary" aria-disabled={isPending || wait > 0}>
      {waiting ?? (isPending ? pendingLabel : label)}
    </button>
  );
};
