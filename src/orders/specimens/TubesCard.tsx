import './tubes.css';
import { useEffect, useRef, useState, type FC } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Substance } from '../../../contract/orders.ts';
import type { Specimen } from '../../../contract/specimens.ts';
import { buildTubeCode, numberTubes, tubeName } from '../../../contract/tubeCodes.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Tube } from '../../ui/Tube.tsx';
import { useScanSound } from '../../ui/useScanSound.ts';
import { SpecimenWords } from './SpecimenWords.tsx';
import type { CheckOutcome } from './tubeCheck.ts';
import { useTubeCheck } from './useTubeCheck.ts';

const SpecimenDialog = lazyPart(() => import('./SpecimenDialog.tsx').then((module) => module.SpecimenDialog));

interface Props {
  title: string;
  /** Barcode of the order. */
  barcode: string;
  tubes: readonly Substance[];
  specimens: readonly Specimen[];
  isInDialog?: boolean;
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

/**
 * The tubes of an order by kind: cap, code, count and services. Each is marked as taken by a scan of its label or by
 * hand, or as not taken with a reason.
 */
export const TubesCard: FC<Props> = ({ title, barcode, tubes, specimens, isInDialog = false }) => {
  const t = useT();
  const [editing, setEditing] = useState<number | null>(null);
  /** The mark of a colleague that is to be taken back. */
  const [clearing, setClearing] = useState<Specimen | null>(null);
  const { identity } = useGetIdentity();
  const { taken, unsent, take, clear, put, last, forget } = useTubeCheck(
    { barcode, tubes },
    specimens,
    isInDialog,
  );
  const sound = useScanSound();
  const numbered = numberTubes(tubes);
  const tubeOf = (number: number) => numbered.find((one) => one.number === number);
  const nameOf = (number: number): string => {
    const tube = tubeOf(number);
    return tube ? tubeName({ ...tube, kind: tube.kind.code }) : '';
  };
  const markOf = (number: number) => specimens.find((one) => one.number === number);
  const result = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // On a phone the tubes are below the window.
    if (last !== null) result.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const isMarked = ({ number }: { number: number }) => taken.has(number) || markOf(number) !== undefined;
  const isComplete = numbered.every(isMarked);
  const notTaken = numbered.filter(isMarked).length - taken.size;
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
            <div className="draw-words">
              <span>
                <strong className="mono">{tube.code}</strong> ×{tube.count}{' '}
                <span className="quiet">{tube.biomaterial}</span>
              </span>
              <span>{tube.name}</span>
              <span className="quiet draw-codes">{tube.serviceCodes.join(', ')}</span>
              {numbered
                .filter(({ kind }) => kind === tube)
                .map(({ number, of }) => {
                  const mark = markOf(number);
                  return (
                    <div key={number} className="draw-specimen">
                      <label className="check">
                        <input
                          type="checkbox"
                          checked={taken.has(number)}
                          aria-label={t('orders.done.check.one', { tube: nameOf(number) })}
                          onChange={({ target }) => {
                            forget();
                            if (target.checked) take(number, buildTubeCode({ barcode, number }));
                            else if (mark !== undefined && mark.by !== identity?.fullName) setClearing(mark);
                            else clear(number);
                          }}
                        />
                        {number}/{of}
                      </label>
                      <div className="draw-mark long-words">
                        {mark ? <SpecimenWords specimen={mark} /> : t('orders.specimens.open')}
                        {tube.hasSite && mark?.state === 'taken' && mark.site === null && (
                          <button
                            type="button"
                            className="button plain small"
                            aria-label={t('orders.specimens.siteOf', { tube: nameOf(number) })}
                            onClick={() => setEditing(number)}
                          >
                            {t('orders.specimens.site')}
                          </button>
                        )}
                      </div>
                      <button
                        type="button"
                        className={`button plain small ${mark ? 'icon' : ''}`}
                        aria-label={t(`orders.specimens.${mark ? 'change' : 'notTakenOf'}`, {
                          tube: nameOf(number),
                        })}
                        onClick={() => setEditing(number)}
                      >
                        {mark ? <Icon name="edit" /> : t('orders.specimens.notTaken')}
                      </button>
                    </div>
                  );
                })}
            </div>
          </li>
        ))}
      </ul>
      <div className="draw-foot">
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
          {unsent > 0 && (
            <span className="message warning">{t('orders.done.check.unsent', { count: unsent })}</span>
          )}
          {isComplete && (
            <span className={`message ${notTaken > 0 ? 'warning' : 'success'}`}>
              {notTaken > 0
                ? t('orders.done.check.allMarked', { count: notTaken })
                : t('orders.done.check.complete')}
            </span>
          )}
        </output>
        <label className="check">
          <input
            type="checkbox"
            checked={sound.isOn}
            onChange={(event) => sound.setOn(event.target.checked)}
          />
          {t('orders.done.check.sound')}
        </label>
      </div>
      {clearing !== null && (
        <ConfirmDialog
          title={t('orders.specimens.clear', { tube: nameOf(clearing.number) })}
          yes={t('orders.specimens.clearYes')}
          no={t('orders.specimens.cancel')}
          isLoss
          onYes={() => {
            clear(clearing.number);
            setClearing(null);
          }}
          onNo={() => setClearing(null)}
        >
          {t('orders.specimens.clearText')} <SpecimenWords specimen={clearing} />
        </ConfirmDialog>
      )}
      {editing !== null && (
        <SpecimenDialog
          barcode={barcode}
          number={editing}
          name={nameOf(editing)}
          hasSite={tubeOf(editing)?.kind.hasSite === true}
          specimen={markOf(editing)}
          onMarked={(stored) => {
            forget();
            put(stored);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
};
