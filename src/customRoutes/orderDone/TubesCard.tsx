import './tubes.css';
import type { FC } from 'react';
import type { Substance } from '../../../contract/orders.ts';
import { Tube } from '../../ui/Tube.tsx';

interface Props {
  title: string;
  tubes: readonly Substance[];
}

/** The tubes of an order by kind: cap, code, count and services. */
export const TubesCard: FC<Props> = ({ title, tubes }) => (
  <section className="draw">
    <h2>{title}</h2>
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
