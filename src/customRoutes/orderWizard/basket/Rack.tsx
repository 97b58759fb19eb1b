import './rack.css';
import { useId, useState, type FC } from 'react';
import type { Substance } from '../../../../contract/orders.ts';
import { useT } from '../../../i18n/useT.ts';
import { Tube } from '../../../ui/Tube.tsx';
import type { BasketLine } from './basketItem.ts';

/** More tubes of a kind than this are told by the figure alone. */
const DRAWN_AT_MOST = 3;

interface Props {
  tubes: readonly Substance[];
  /** For the names of the services. */
  lines: readonly BasketLine[];
}

/** The rack as the nurse will hold it; the list under it says the same in words. */
const Drawing: FC<{ tubes: readonly Substance[] }> = ({ tubes }) => (
  <div className="tube-rack-drawing" aria-hidden>
    {tubes.map(({ code, count, tubeColor }) => (
      <div key={code}>
        <span className="tube-rack-tubes">
          {Array.from({ length: Math.min(count, DRAWN_AT_MOST) }, (_, at) => (
            <Tube key={at} color={tubeColor} height={46} />
          ))}
        </span>
        <span className="tube-rack-code mono">{code}</span>
      </div>
    ))}
  </div>
);

/** A kind of tube: code, name and count; opened it tells its biomaterial and the services that share it. */
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

/** The rack of the order: every tube with its cap, code, name and count, and which services share it. */
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
