import './tubes.css';
import type { FC } from 'react';
import type { Substance } from '../../../contract/orders.ts';
import { useT } from '../../i18n/useT.ts';
import { Tube } from '../../ui/Tube.tsx';

/** The tubes to draw, each kind with its cap, code, count and the services that go into it. */
export const TubesCard: FC<{ tubes: readonly Substance[] }> = ({ tubes }) => {
  const t = useT();
  const total = tubes.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="draw">
      <h2>{t('orders.done.tubes', { smart_count: total })}</h2>
      <ul>
        {tubes.map(({ code, name, count, tubeColor, biomaterial, serviceCodes }) => (
          <li key={code}>
            <span className="draw-tubes">
              {Array.from({ length: Math.min(count, 3) }, (_, at) => (
                <Tube key={at} color={tubeColor} height={44} />
              ))}
            </span>
            <span className="draw-words">
              <span>
                <strong className="mono">{code}</strong> ×{count} <span className="quiet">{biomaterial}</span>
              </span>
              <span>{name}</span>
              <span className="quiet draw-codes">{serviceCodes.join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
