import './tubes.css';
import { useEffect, useRef, type FC } from 'react';
import type { Substance } from '../../../contract/orders.ts';
import { numberTubes } from '../../../contract/tubeCodes.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Tube } from '../../ui/Tube.tsx';
import { useScanSound } from '../../ui/useScanSound.ts';
import type { CheckOutcome } from './tubeCheck.ts';
import { useTubeCheck } from './useTubeCheck.ts';

interface Props {
  title: string;
  /** Barcode of the order. */
  barcode: string;
  tubes: readonly Substance[];
}

/** Maximum tubes drawn, two lines of them; the text beside always has the full number. */
const MAX_DRAWN = 10;

const tones: Record<CheckOutcome, string> = {
  right: 'success',
  again: 'warning',
  otherOrder: 'error',
  otherNumber: 'error',
  noNumber: 'error',
};

/** The tubes of an order by kind: cap, code, count and services. Each can be checked by a scan of its label. */
export const TubesCard: FC<Props> = ({ title, barcode, tubes }) => {
  const t = useT();
  const { checked, last, toggle } = useTubeCheck({ barcode, tubes });
  const sound = useScanSound();
  const numbered = numberTubes(tubes);
  const nameOf = (number: number): string =>
    `${numbered[number - 1]?.kind.code ?? ''} ${String(number)}/${String(numbered.length)}`;
  const result = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // On a phone the tubes are below the window.
    if (last !== null) result.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const isComplete = checked.size === numbered.length;
  return (
    <section className="draw">
      <h2>{title}</h2>
      <ul>
        {tubes.map((tube) => (
          <li key={tube.code}>
            <span className="draw-tubes">
              {Array.from({ length: Math.min(tube.count, MAX_DRAWN) }, (_, at) => (
                <Tube key={at} color={tube.tubeColor} kind={tube.kind} height={44} />
              ))}
            </span>
            <span className="draw-words">
              <span>
                <strong className="mono">{tube.code}</strong> ×{tube.count}{' '}
                <span className="quiet">{tube.biomaterial}</span>
              </span>
              <span>{tube.name}</span>
              <span className="quiet draw-codes">{tube.serviceCodes.join(', ')}</span>
              <span className="draw-checks">
                {numbered
                  .filter(({ kind }) => kind === tube)
                  .map(({ number }) => (
                    <label key={number} className="check">
                      <input
                        type="checkbox"
                        checked={checked.has(number)}
                        aria-label={t('orders.done.check.one', { tube: nameOf(number) })}
                        onChange={() => toggle(number)}
                      />
                      {number}/{numbered.length}
                    </label>
                  ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {!isComplete && <p className="quiet draw-hint">{t('orders.done.check.hint')}</p>}
      <output className="draw-result" ref={result}>
        {last && (
          <span className={`message ${tones[last.outcome]}`}>
            {t(`orders.done.check.${last.outcome}`, {
              tube: nameOf(last.number),
              number: last.number,
              barcode: groupBarcode(last.barcode),
            })}
          </span>
        )}
        {isComplete && <span className="message success">{t('orders.done.check.complete')}</span>}
      </output>
      <label className="check">
        <input type="checkbox" checked={sound.isOn} onChange={(event) => sound.setOn(event.target.checked)} />
        {t('orders.done.check.sound')}
      </label>
    </section>
  );
};
