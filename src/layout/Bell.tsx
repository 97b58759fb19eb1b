import type { FC } from 'react';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { LatePart } from './LatePart.tsx';
import { useIdle } from '../ui/useIdle.ts';

const load = () => import('./NoticeBell.tsx').then((module) => module.NoticeBell);

/** The bell, loaded when the browser is idle because nobody waits for it. */
export const Bell: FC = () => {
  const isIdle = useIdle();
  const { mustEnrol } = useSessionUser();
  return (
    <div className="bell">
      <LatePart load={load} area="notices" isWanted={isIdle && !mustEnrol} />
    </div>
  );
};
