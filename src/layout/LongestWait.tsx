import type { FC } from 'react';
import { callUrgency, longWaits } from '../../contract/callUrgency.ts';
import type { WaitingCalls } from '../../contract/today.ts';
import { useT } from '../i18n/useT.ts';
import { Age } from '../ui/Age.tsx';
import { useByClock, useMinutesSince } from '../ui/useMinutesSince.ts';

/** How long the oldest critical value waits for a call, and how many wait for long, as time passes. */
export const LongestWait: FC<{ waiting: WaitingCalls }> = ({ waiting }) => {
  const t = useT();
  const minutes = useMinutesSince(waiting.oldest);
  const overdue = useByClock((now) => longWaits(waiting, now).overdue);
  const soon = useByClock((now) => longWaits(waiting, now).soon);
  return (
    <small className="notice-wait" data-urgency={callUrgency(minutes)}>
      {t('notices.longest')}: <Age minutes={minutes} area="notices" />
      {overdue > 0 && ` · ${t('notices.waiting.overdue', { count: overdue })}`}
      {overdue === 0 && soon > 0 && ` · ${t('notices.waiting.soon', { count: soon })}`}
    </small>
  );
};
