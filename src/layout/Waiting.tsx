import './waitingLine.css';
import type { FC } from 'react';
import { useLocation } from 'react-router-dom';
import { CREATE_ORDER } from '../paths/createOrder.ts';
import { NEWS } from '../paths/home.ts';
import { useIdle } from '../ui/useIdle.ts';
import { LatePart } from './LatePart.tsx';

const load = () => import('./WaitingLine.tsx').then((module) => module.WaitingLine);

/** Over the first screens of the roles, a new order and the news: what waits for the user. */
export const Waiting: FC = () => {
  const { pathname } = useLocation();
  const isIdle = useIdle();
  if (pathname !== CREATE_ORDER && pathname !== NEWS) return null;
  return (
    <div className="waiting-line">
      <LatePart load={load} area="today" isWanted={isIdle} />
    </div>
  );
};
