import type { FC } from 'react';
import { Link } from 'react-router-dom';
import type { TodayLine } from '../../contract/today.ts';
import { lineGroups, useSee, useToday } from '../dataProvider/useToday.ts';
import { useT } from '../i18n/useT.ts';
import { TODAY } from '../paths/home.ts';
import { toOpened } from '../paths/opened.ts';

/** How many lines are named; Today has them all. */
const NAMED = 3;

const countOf = (lines: readonly TodayLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

/** What waits for the user in one line, the most urgent first; each figure opens its list. */
export const WaitingLine: FC = () => {
  const t = useT();
  const { data } = useToday();
  const see = useSee();
  if (!data) return null;
  const waiting = lineGroups(data.lines.filter(({ count }) => count > 0));
  const hasNewResults = waiting.some(([{ name }]) => name === 'newResults');
  // Abnormal results are among the new ones.
  const others = waiting.slice(NAMED).flat();
  const more = others.filter(({ name }) => name !== 'abnormal' || !hasNewResults);
  return (
    <nav aria-label={t('today.title')}>
      <Link to={TODAY}>{t('today.title')}</Link>
      {waiting.length === 0 &&
        (data.firstSteps ? (
          <Link to={TODAY}>{t('today.first.title')}</Link>
        ) : (
          <span className="quiet">{t('today.nothing')}</span>
        ))}
      {waiting.slice(0, NAMED).map((group) => {
        const [first, ...others] = group;
        const { name, opens } = first;
        return (
          <Link
            key={`${name} ${JSON.stringify(opens)}`}
            {...(others.length === 0 ? toOpened(opens) : { to: TODAY })}
            onClick={() => see(first, data)}
          >
            {t(`today.do.${name}`, { provider: opens.list === 'outsourcing' ? opens.provider.name : '' })}{' '}
            <b className={name === 'critical' ? 'urgent' : undefined}>{countOf(group)}</b>
          </Link>
        );
      })}
      {others.length > 0 && <Link to={TODAY}>{t('today.more', { count: countOf(more) })}</Link>}
    </nav>
  );
};
