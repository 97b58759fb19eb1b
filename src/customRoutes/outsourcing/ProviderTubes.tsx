import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { Tube } from '../../ui/Tube.tsx';

/** Specimens with their caps, codes and counts. */
export const ProviderTubes: FC<{ tubes: ProviderOrder['tubes'] }> = ({ tubes }) => (
  <ul className="provider-tubes">
    {tubes.map(({ code, count, tubeColor, kind }) => (
      <li key={code}>
        <Tube color={tubeColor} kind={kind} height={22} />
        <span className="mono">{code}</span>
        {count > 1 && <span className="nowrap">×&nbsp;{count}</span>}
      </li>
    ))}
  </ul>
);
