import { useEffect, useState, type FC } from 'react';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { withRetry } from '../dataProvider/network.ts';
import { useLoadArea } from '../i18n/useT.ts';
import { useIdle } from './useIdle.ts';

/**
 * The place of the bell, which comes when the browser is idle: nobody waits for it. The portal works without it, so
 * what cannot be loaded is not there.
 */
export const Bell: FC = () => {
  const isIdle = useIdle();
  const { mustEnrol } = useSessionUser();
  const loadArea = useLoadArea();
  const [NoticeBell, setNoticeBell] = useState<FC | null>(null);
  const isWanted = isIdle && !mustEnrol;
  useEffect(() => {
    if (!isWanted) return;
    const load = () => Promise.all([import('./NoticeBell.tsx'), loadArea('notices')]);
    withRetry(load).then(
      ([module]) => setNoticeBell(() => module.NoticeBell),
      () => undefined,
    );
  }, [isWanted, loadArea]);
  return <div className="bell">{NoticeBell !== null && <NoticeBell />}</div>;
};
