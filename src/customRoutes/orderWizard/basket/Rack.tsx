import { useId, useState, type FC } from 'react';
import type { Substance } from '../../../../contract/orders.ts';
import { useT } from '../../../i18n/useT.ts';
import { Tube } from '../../../ui/Tube.tsx';
import type { BasketLine } from '../wizardContext.ts';

/** More tubes of a kind than this are told by the figure alone. */
const DRAWN_AT_MOST = 3;

interface Props {
  tubes: readonly Substance[];
  /** For the names of the services. */
  lines: readonly BasketLine[];
}

/** The rack that the nurse will hold: every tube with its cap, code and count; a tube tells which services share it (BSK-03, BSK-04). */
export const Rack: FC<Props> = ({ tubes, lines }) => {
  const t = useT();
  const [openCode, setOpenCode] = useState<string | null>(null);
  const detailsId = useId();
  const total = tubes.reduce((sum, { count }) => sum + count, 0);
  const shown = tubes.find(({ code }) => code === openCode);
  return (
    <div className="rack">
      <h3>{t('wizard.tubes.title', { smart_count: total })}</h3>
      <ul className="rack-row">
        {tubes.map(({ code, name, count, tubeColor }) => (
          <li key={code}>
            <button
              type="button"
              className="rack-kind"
              title={name}
              aria-label={t('wizard.tubes.kind', { code, name, count })}
              aria-expanded={code === openCode}
              aria-controls={detailsId}
              onClick={() => setOpenCode(code === openCode ? null : code)}
            >
              <span className="rack-tubes">
                {Array.from({ length: Math.min(count, DRAWN_AT_MOST) }, (_, at) => (
                  <Tube key={at} color={tubeColor} height={44} />
                ))}
              </span>
              <span className="rack-code mono">
                {code}
                {count > 1 && <b> ×{count}</b>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="rack-details" id={detailsId}>
        {shown && (
          <>
            <p>
              <strong>{shown.name}</strong> ×{shown.count}
              <span className="quiet"> · {shown.biomaterial}</span>
            </p>
            <ul className="plain-list">
              {shown.serviceCodes.map((code) => (
                <li key={code}>
                  <span className="mono">{code}</span> {lines.find((line) => line.code === code)?.name ?? ''}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
};
