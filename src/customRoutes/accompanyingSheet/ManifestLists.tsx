import type { FC } from 'react';
import { offers } from '../../../contract/sortingStates.ts';
import type { ManifestMark, WholeManifest } from '../../../contract/manifests.ts';
import { tubesOfOrder, type ManifestTube } from '../../../contract/manifestTubes.ts';
import { tubeName } from '../../../contract/tubeCodes.ts';
import { formatMoment, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { barcodeOf } from './manifestState.ts';
import { MissingTubes } from './MissingTubes.tsx';
import { stateKey } from './stateKey.ts';

interface Props {
  whole: WholeManifest;
  tubes: readonly ManifestTube[];
  /** The marks of this side, latest first. */
  marks: readonly ManifestMark[];
  isReadOnly: boolean;
  isBusy: boolean;
  onMark: (code: string, state: ManifestMark['state']) => void;
  /** Null where orders cannot be added or taken off. */
  onAdd: ((barcodes: readonly string[]) => void) | null;
  onRemove: ((barcode: string) => void) | null;
}

/** Lists of missing tubes, tubes of other orders, orders left out, and scanned tubes. */
export const ManifestLists: FC<Props> = ({
  whole,
  tubes,
  marks,
  isReadOnly,
  isBusy,
  onMark,
  onAdd,
  onRemove,
}) => {
  const t = useT();
  const own = new Map(tubes.map((tube) => [tube.code, tube]));
  const marked = new Set(marks.map(({ code }) => code));
  const missing = whole.orders
    .map((order) => ({
      order,
      tubes: tubes.filter((tube) => tube.barcode === order.barcode && !marked.has(tube.code)),
    }))
    .filter((one) => one.tubes.length > 0);
  const going = new Set(tubes.map(({ barcode }) => barcode));
  const notTaken = whole.orders.flatMap(tubesOfOrder).filter(({ isNotTaken }) => isNotTaken);
  const extra = marks.filter(({ code }) => !own.has(code));
  const whyExtra = ({ code, sortingState }: ManifestMark): string => {
    const tube = notTaken.find((one) => one.code === code);
    if (tube) return t('handOver.sheet.notTaken', { tube: tubeName(tube) });
    if (going.has(barcodeOf(code))) return t('handOver.noSuchTube');
    return sortingState === null ? t('handOver.unknown') : t(`handOver.state.${stateKey(sortingState)}`);
  };
  const joinable = [
    ...new Set(
      extra.flatMap(({ code, sortingState }) =>
        sortingState !== null &&
        offers(sortingState, 'accompanyingDirection') &&
        !whole.orders.some(({ barcode }) => barcode === barcodeOf(code))
          ? barcodeOf(code)
          : [],
      ),
    ),
  ];
  const scanned = marks.flatMap((mark) => ({ mark, tube: own.get(mark.code) }));
  const undo = (code: string) => (
    <button
      type="button"
      className="button plain icon small"
      aria-label={t('handOver.undoOf', { code })}
      title={t('handOver.undo')}
      onClick={() => onMark(code, null)}
    >
      <Icon name="undo" />
    </button>
  );
  return (
    <>
      {extra.length > 0 && (
        <section className="grid manifest-part">
          <h3>{t('handOver.strangers')}</h3>
          <ul className="plain-list hand-over-list">
            {extra.map((mark) => (
              <li key={mark.code}>
                <span className="mono">
                  {[groupBarcode(barcodeOf(mark.code)), mark.code.slice(10)].join(' ')}
                </span>
                <span className="hand-over-name">{whyExtra(mark)}</span>
                {!isReadOnly && undo(mark.code)}
              </li>
            ))}
          </ul>
          {onAdd && joinable.length > 0 && (
            <button
              type="button"
              className="button small"
              aria-busy={isBusy}
              onClick={() => !isBusy && onAdd(joinable)}
            >
              <Icon name="plus" />
              {t('handOver.addAll', { smart_count: joinable.length })}
            </button>
          )}
        </section>
      )}
      {whole.leftOut.length > 0 && (
        <section className="grid manifest-part">
          <h3>{t('handOver.leftOut')}</h3>
          <ul className="plain-list hand-over-list">
            {whole.leftOut.map(({ barcode, sortingState, onManifest }) => (
              <li key={barcode}>
                <Barcode value={barcode} />
                <span className="hand-over-name">
                  {onManifest !== null
                    ? t('handOver.elsewhere', { number: onManifest })
                    : sortingState === null
                      ? t('handOver.unknown')
                      : t(`handOver.state.${stateKey(sortingState)}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 ? (
        <MissingTubes
          missing={missing}
          onRemove={onRemove && !isReadOnly ? (barcode) => !isBusy && onRemove(barcode) : null}
        />
      ) : (
        tubes.length > 0 && <p className="message success">{t('handOver.complete')}</p>
      )}
      {scanned.length > extra.length && (
        <details className="grid manifest-part">
          <summary>{t('handOver.scanned', { smart_count: scanned.length - extra.length })}</summary>
          <ul className="plain-list hand-over-list">
            {scanned.flatMap(({ mark, tube }) =>
              tube ? (
                <li key={mark.code}>
                  <Barcode value={tube.barcode} />
                  <span className="hand-over-name">
                    {tubeName(tube)}
                    {mark.state === 'damaged' && <b> {t('handOver.damaged')}</b>}
                  </span>
                  <span className="quiet">
                    {mark.by} {mark.at !== '' && formatMoment(new Date(mark.at))}
                  </span>
                  {!isReadOnly && mark.state !== 'damaged' && (
                    <button
                      type="button"
                      className="button plain icon small"
                      aria-label={t('handOver.damageOf', { code: mark.code })}
                      title={t('handOver.damage')}
                      onClick={() => onMark(mark.code, 'damaged')}
                    >
                      <Icon name="alert" />
                    </button>
                  )}
                  {!isReadOnly && undo(mark.code)}
                </li>
              ) : (
                []
              ),
            )}
          </ul>
        </details>
      )}
    </>
  );
};
