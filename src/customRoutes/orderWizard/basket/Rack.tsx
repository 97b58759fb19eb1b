import './rack.css';
import { useId, useState, type FC } from 'react';
import type { Substance } from '../../../../contract/orders.ts';
import { useT } from '../../../i18n/useT.ts';
import { Tube } from '../../../ui/Tube.tsx';
import type { BasketLine } from './basketItem.ts';

/** Above this many tubes of a kind only the count is shown. */
const MAX_DRAWN = 3;

interface Props {
  tubes: readonly Substance[];
  /** Source of the service names. */
  lines: readonly BasketLine[];
}

/** Picture of the rack; the list below is its text alternative. */
const Drawing: FC<{ tubes: readonly Substance[] }> = ({ tubes }) => (
  <div className="tube-rack-drawing" aria-hidden>
    {tubes.map(({ code, count, tubeColor }) => (
      <div key={code}>
        <span className="tube-rack-tubes">
          {Array.from({ length: Math.min(count, MAX_DRAWN) }, (_, at) => (
            <Tube key={at} color={tubeColor} height={46} />
          ))}
        </span>
        <span className="tube-rack-code mono">{code}</span>
      </div>
    ))}
  </div>
);

/** A tube type: code, name and count; expanded, its biomaterial and services. */
const Kind: FC<{ tube: Substance; lines: readonly BasketLine[] }> = ({ tube, lines }) => {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li>
      <button
        type="button"
        className="tube-kind"
        title={tube.name}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="mono">{tube.code}</span> <span className="tube-kind-name">{tube.name}</span>{' '}
        <strong>×{tube.count}</strong>
      </button>
      <div id={detailsId}>
        {isOpen && (
          <ul className="tube-kind-services">
            <li className="quiet">{tube.biomaterial}</li>
            {tube.serviceCodes.map((code) => (
              <li key={code}>
                <span className="mono">{code}</span> {lines.find((line) => line.code === code)?.name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
};

/** The tubes of the order: cap, code, name, count and the services of each. */
export const Rack: FC<Props> = ({ tubes, lines }) => {
  const t = useT();
  const total = tubes.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="tube-rack">
      <h3>{t('wizard.tubes.title', { smart_count: total })}</h3>
      <Drawing tubes={tubes} />
      <ul className="plain-list">
        {tubes.map((tube) => (
          <Kind key={tube.code} tube={tube} lines={lines} />
        ))}
      </ul>
    </div>
  );
};
