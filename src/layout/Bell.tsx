import { lazy, Suspense, type FC } from 'react';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { withRetry } from '../dataProvider/network.ts';
import { useIdle } from './useIdle.ts';

// Not in the first load: nobody waits for it.
const NoticeBell = lazy(() =>
  withRetry(() => import('./NoticeBell.tsx')).then((module) => ({ default: module.NoticeBell })),
);

/** The place of the bell, which comes when the browser is idle. */
export const Bell: FC = () => {
  const isIdle = useIdle();
  const { mustEnrol } = useSessionUser();
  return (
    <div className="bell">
      <Suspense>{isIdle && !mustEnrol && <NoticeBell />}</Suspense>
    </div>
  );
};
