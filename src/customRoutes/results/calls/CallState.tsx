import './calls.css';
import type { FC } from 'react';
import { callUrgency } from '../../../../contract/callUrgency.ts';
import type { ResultOrder } from '../../../../contract/results.ts';
import { formatDay, formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { Age } from '../../../ui/Age.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useMinutesSince } from '../../../ui/useMinutesSince.ts';
import { attemptsOf, closedBy } from './calls.ts';

interface Props {
  order: ResultOrder;
  /** Missing without the right to record a call. */
  onCall: ((order: ResultOrder) => void) | null;
}

/** Of today the time alone. */
const shortMoment = (iso: string): string => {
  const moment = new Date(iso);
  const text = formatMoment(moment);
  return formatDay(moment) === formatDay(new Date()) ? text.slice(-5) : text;
};

const Open: FC<Props & { since: string }> = ({ order, onCall, since }) => {
  const t = useT();
  const minutes = useMinutesSince(since);
  const urgency = callUrgency(minutes);
  const attempts = attemptsOf(order);
  const last = attempts.at(-1);
  const words = (
    <>
      {t(onCall ? 'results.call.do' : 'results.call.open')}, <Age minutes={minutes} area="results.call" />
      {urgency === 'overdue' && <span className="visually-hidden">, {t('results.call.overdue')}</span>}
    </>
  );
  return (
    <>
      {onCall ? (
        <button
          type="button"
          className="strong red button small call-do"
          data-urgency={urgency}
          onClick={() => onCall(order)}
        >
          <Icon name={urgency === 'overdue' ? 'alert' : 'phone'} />
          <span>{words}</span>
        </button>
      ) : (
        <small className="strong red call-do" data-urgency={urgency}>
          {words}
        </small>
      )}
      {last && (
        <small className="quiet call-attempts">
          {t('results.call.attempts', {
            time: shortMoment(last.call.calledAt),
            smart_count: attempts.length,
          })}
        </small>
      )}
    </>
  );
};

/** The task of calling the doctor about critical values: since when it waits, or who was told; nothing without any. */
export const CallState: FC<Props> = ({ order, onCall }) => {
  const t = useT();
  const { critical, waits } = order;
  if (critical === null) return null;
  if (waits.includes('critical'))
    return <Open order={order} onCall={onCall} since={critical.since ?? critical.latest} />;
  const closed = closedBy(order);
  if (closed === undefined) return null;
  const { call, at } = closed;
  return (
    <small className="quiet call-closed long-words">
      {[
        t('results.call.told', { time: shortMoment(call?.calledAt ?? at) }),
        call?.called,
        call?.outcome === 'confirmed' && t('results.call.readBack'),
      ]
        .filter(Boolean)
        .join(', ')}
    </small>
  );
};
