import './today.css';
import { CanAccess } from 'react-admin';
import { useEffect, useRef, useState, type FC } from 'react';
import { Link } from 'react-router-dom';
import { permission } from '../../../contract/access.ts';
import { longWaits } from '../../../contract/callUrgency.ts';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import type { Today as TodayResponse, TodayLine, WaitingCalls } from '../../../contract/today.ts';
import { formatDay, formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { toCreatedOrder } from '../../paths/createOrder.ts';
import { toOpened } from '../../paths/opened.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Title } from '../../ui/Title.tsx';
import { holdKeys } from '../../ui/typeAhead.ts';
import { useByClock } from '../../ui/useMinutesSince.ts';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Plots } from './Plots.tsx';
import { StartPageSelect } from './StartPageSelect.tsx';
import { useLeftOrders } from './useLeftOrders.ts';
import { lineGroups, useSee, useToday } from '../../dataProvider/useToday.ts';

/** Number of lines that most roles have. */
const WAITING_LINES = 4;
/** A number with its thousands separated, `12 345`. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
const urgent: ReadonlySet<TodayLine['name']> = new Set([
  'critical',
  'mailWritten',
  'refreshes',
  'mailFailed',
  'smsFailed',
  'letterFailed',
]);

const lateWords: Partial<Record<SortingStatus, 'waiting' | 'sent'>> = {
  [sortingStatus.NEW]: 'waiting',
  [sortingStatus.SENT]: 'sent',
};
const useStateWord = () => {
  const t = useT();
  return (opens: TodayLine['opens']): string =>
    opens.list === 'outsourcing' ? t(`today.late.${lateWords[opens.status] ?? 'confirmed'}`) : '';
};

/** How many of the critical values wait for long, as time passes; nothing while none does. */
const Waiting: FC<{ waiting: WaitingCalls }> = ({ waiting }) => {
  const t = useT();
  const late = useByClock((now) => longWaits(waiting, now).overdue);
  const soon = useByClock((now) => longWaits(waiting, now).soon);
  if (late === 0 && soon === 0) return null;
  return (
    <small className="today-waits" data-urgency={late > 0 ? 'overdue' : 'soon'}>
      {late > 0 ? t('today.waiting.overdue', { count: late }) : t('today.waiting.soon', { count: soon })}
    </small>
  );
};

const Line: FC<{ group: [TodayLine, ...TodayLine[]]; today: TodayResponse }> = ({ group, today }) => {
  const t = useT();
  const see = useSee();
  const stateWord = useStateWord();
  const [first, ...others] = group;
  const { name, count, opens } = first;
  const words = {
    provider: opens.list === 'outsourcing' ? opens.provider.name : '',
    status: group.map((line) => stateWord(line.opens)).join(', '),
    moment: formatMoment(new Date(today.since)),
  };
  const what = (
    <span>
      <b className="strong own-line">{t(`today.do.${name}`, words)}</b>
      <small className="quiet">{t(`today.what.${name}`, words)}</small>
      {first.waiting && <Waiting waiting={first.waiting} />}
    </span>
  );
  if (others.length > 0)
    return (
      <li className="today-line">
        {what}
        <span className="wrap today-figures">
          {group.map((line) => (
            <Link key={stateWord(line.opens)} {...toOpened(line.opens)}>
              {stateWord(line.opens)} <strong>{grouped(line.count)}</strong>
            </Link>
          ))}
        </span>
      </li>
    );
  return (
    <li>
      <Link
        {...toOpened(opens)}
        onClick={() => see(first, today)}
        className={count > 0 ? (urgent.has(name) ? 'today-line urgent' : 'today-line') : 'today-line none'}
      >
        {what}
        <strong>{grouped(count)}</strong>
      </Link>
    </li>
  );
};

/** Unfinished orders, which are stored in this browser. */
const Unfinished: FC<{ count: number }> = ({ count }) => {
  const t = useT();
  return (
    <li>
      <Link {...toCreatedOrder} className={count > 0 ? 'today-line' : 'today-line none'}>
        <span>
          <b className="strong own-line">{t('today.unfinished.do')}</b>
          <small className="quiet">{t('today.unfinished.what')}</small>
        </span>
        <strong>{count}</strong>
      </Link>
    </li>
  );
};

const Lines: FC<{ today: TodayResponse; unfinished: number }> = ({ today, unfinished }) => {
  const t = useT();
  const { lines, firstSteps } = today;
  if (firstSteps !== null && unfinished === 0 && lines.every(({ count }) => count === 0)) return null;
  if (unfinished === 0 && lines.every(({ count }) => count === 0))
    return <EmptyState title={t('today.nothing')} hint={t('today.nothingHint')} />;
  const shown = (all: readonly TodayLine[]) =>
    lineGroups(all).map((group) => (
      <Line key={`${group[0].name} ${JSON.stringify(group[0].opens)}`} group={group} today={today} />
    ));
  const empty = lines.filter(({ count }) => count === 0);
  return (
    <>
      <ul className="plain-list today-lines">
        <CanAccess {...permission('open', 'createOrder')}>
          {unfinished > 0 && <Unfinished count={unfinished} />}
        </CanAccess>
        {shown(lines.filter(({ count }) => count > 0))}
      </ul>
      {empty.length > 0 && (
        <details className="today-else">
          <summary>{t('today.else')}</summary>
          <ul className="plain-list today-lines">{shown(empty)}</ul>
        </details>
      )}
    </>
  );
};

/** A link with the initial focus: Enter begins an order, and the name of the patient may be typed at once. */
const NewOrder: FC = () => {
  const t = useT();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!document.activeElement?.closest('main, dialog')) link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Link
      {...toCreatedOrder}
      ref={link}
      className="button primary"
      // A screen opened in another tab or window does not get the keys.
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) holdKeys();
      }}
    >
      <Icon name="plus" />
      {t('today.newOrder')}
    </Link>
  );
};

/** /today: what waits for the user, each line with the list behind its figure. */
export const Today: FC = () => {
  const t = useT();
  const read = useToday();
  const { data, error } = read;
  const unfinished = useLeftOrders();
  const [now] = useState(() => new Date());
  return (
    <div className="today">
      <Title
        actions={
          <CanAccess {...permission('open', 'createOrder')}>
            <NewOrder />
          </CanAccess>
        }
      >
        {t('today.title')}
      </Title>
      <p className="quiet today-date">{formatDay(now)}</p>
      {!data && <ReadError of={read} />}
      {!data && !error && (
        <>
          <LoadingNote />
          <ul className="plain-list today-lines" aria-hidden>
            {Array.from({ length: WAITING_LINES }, (_, at) => (
              <li key={at} className="today-waiting" />
            ))}
          </ul>
        </>
      )}
      {data && unfinished !== null && <Lines today={data} unfinished={unfinished} />}
      {data?.firstSteps && <FirstSteps steps={data.firstSteps} />}
      {data?.days && <Plots days={data.days} />}
      {/* Shown once nothing above can move it any more. */}
      {(data || error) && (
        <footer className="wrap today-foot">
          <Link to="/info/news">{t('today.news')}</Link>
          <StartPageSelect />
        </footer>
      )}
    </div>
  );
};
