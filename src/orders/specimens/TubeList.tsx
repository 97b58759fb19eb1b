import './tubeList.css';
import type { FC } from 'react';
import type { OrderedSpecimens } from '../../../contract/orders.ts';
import { Tube } from '../../ui/Tube.tsx';

/** Specimens with their caps, codes and counts. */
export const TubeList: FC<{ tubes: readonly Omit<OrderedSpecimens, 'numbers'>[] }> = ({ tubes }) => (
  <ul className="tube-list">
    {tubes.map(({ code, count, tubeColor, kind }) => (
      <li key={code}>
        <Tube color={tubeColor} kind={kind} height={28} />
        <span className="mono">{code}</span>
        {count > 1 && <span className="nowrap">×&nbsp;{count}</span>}
      </li>
    ))}
  </ul>
);
