import './handOver.css';
import './manifest.css';
import { useState, type FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import { parseTubeCode } from '../../../contract/tubeCodes.ts';
import { type ManifestMark, type WholeManifest, updateManifest } from '../../../contract/manifests.ts';
import { countTubes, differencesOf } from '../../../contract/manifestTubes.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { CameraButton } from '../../ui/camera/CameraButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { deliverScan } from '../../scans/scanGuard.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { KindsOfTubes } from './KindsOfTubes.tsx';
import { ManifestDifferences } from './ManifestDifferences.tsx';
import { ManifestLists } from './ManifestLists.tsx';
import { ManifestScan } from './ManifestScan.tsx';
import { goingOrders, marksOf, type LastScan } from './manifestState.ts';
import { ReceiptForm } from './ReceiptForm.tsx';
import { Transport } from './Transport.tsx';
import { TypedCode } from '../../orderLists/TypedCode.tsx';
import { useManifest } from './useManifest.ts';
import { usePrintManifest } from './usePrintManifest.tsx';

interface Props {
  initial: WholeManifest;
  /** Whether tubes are counted before the hand-over or on arrival. */
  side: ManifestMark['side'];
  /** Called with orders that were added to the manifest. */
  onJoin?: ((barcodes: readonly string[]) => void) | undefined;
  /** Hands these orders over. */
  onHandOver?: ((barcodes: readonly string[]) => void) | undefined;
  onClose: () => void;
}

/** A specimen manifest: its tubes are scanned, it is printed, and the laboratory confirms what arrived. */
export const ManifestDialog: FC<Props> = ({ initial, side, onJoin, onHandOver, onClose }) => {
  const t = useT();
  const { mutate: update } = useAct(updateManifest);
  const dataProvider = useLab();
  const open = useManifest(initial, side);
  const { whole, tubes, last, scan, mark, change } = open;
  const { manifest, marks } = whole;
  const { id } = manifest;
  const [isEmptied, setEmptied] = useState(false);
  const isReceived = manifest.received !== null;
  const own = marksOf(marks, side);
  const count = countTubes(tubes, marks, side);
  const paper = usePrintManifest((printed) => {
    void change(() => Promise.resolve(printed));
    setEmptied(printed.leftOut.length > 0);
  });
  useScanner(({ digits }) => scan(digits), {
    isInDialog: true,
    onManifest: () => undefined,
    onUnreadable: open.unreadable,
  });
  const add = async (barcodes: readonly string[]) => {
    const next = await change(() => dataProvider.addManifestOrders(id, barcodes)).catch(() => null);
    if (!next) return;
    const there = new Set(next.orders.map(({ barcode }) => barcode));
    onJoin?.(barcodes.filter((barcode) => there.has(barcode)));
  };
  const scans: LastScan[] = [
    ...(last ? [last] : []),
    ...open.unclear.map((code) => ({ code, outcome: 'whichTube' as const })),
  ];
  const fresh = whole.orders.filter(({ sortingState }) => sortingState === sortingStatus.NEW);
  const isSender = side === 'sent';
  const isReadOnly = isReceived || (isSender && manifest.handedOver !== null);
  const title = isSender ? 'handOver.title' : 'handOver.receiveTitle';
  return (
    <Dialog
      title={
        manifest.provider
          ? t('handOver.titleTo', { number: id, laboratory: manifest.provider.name })
          : t(title, { number: id })
      }
      onClose={onClose}
      wide
      actions={
        isSender && (
          <>
            {onHandOver && !isReadOnly && fresh.length > 0 && (
              <button
                type="button"
                className="button"
                onClick={() => onHandOver(fresh.map(({ barcode }) => barcode))}
              >
                <Icon name="arrowRight" />
                {t('handOver.handOver')}
              </button>
            )}
            {!isReadOnly && fresh.length === 0 && whole.orders.length > 0 && (
              <button
                type="button"
                className="button"
                aria-busy={open.isChanging}
                onClick={() =>
                  void change(async () => {
                    await dataProvider.call(updateManifest, { body: { id, isHandedOver: true } });
                    return dataProvider.readManifest(id);
                  }).catch(() => undefined)
                }
              >
                <Icon name="check" />
                {t('handOver.markHandedOver')}
              </button>
            )}
            <button
              type="button"
              className="button primary"
              data-autofocus
              aria-busy={paper.isPreparing}
              onClick={() => void paper.print(id)}
            >
              <Icon name="print" />
              {t('handOver.print')}
            </button>
          </>
        )
      }
    >
      <div className="hand-over">
        <KindsOfTubes orders={goingOrders(whole).length} tubes={tubes} />
        {!isReceived && manifest.handedOver && (
          <p className="message success">
            {t(manifest.handedOver.by === '' ? 'handOver.handedOverAt' : 'handOver.handedOverBy', {
              name: manifest.handedOver.by,
              moment: formatMoment(new Date(manifest.handedOver.at)),
            })}
          </p>
        )}
        {isReceived && (
          <ManifestDifferences
            manifest={manifest}
            isCounted={marksOf(marks, 'received').length > 0}
            differences={differencesOf(tubes, marks)}
            tubes={tubes}
          />
        )}
        {isEmptied && <p className="message warning">{t('handOver.printedWithout')}</p>}
        <section className="hand-over-count" aria-label={t('handOver.count')}>
          <p className="hand-over-progress">
            <strong>{t('handOver.progress', { done: count.found, all: count.all })}</strong>
            {count.damaged > 0 && ` ${t('handOver.damagedCount', { smart_count: count.damaged })}`}
            <progress value={count.found} max={count.all} aria-label={t('handOver.count')} />
          </p>
          {open.unsent > 0 && (
            <p className="quiet">{t('shell.connection.scans', { smart_count: open.unsent })}</p>
          )}
          {scans.map((one) => (
            <ManifestScan
              key={`${one.code} ${one.outcome}`}
              last={one}
              tubes={tubes}
              marks={own}
              isReadOnly={isReadOnly}
              onMark={mark}
              onScan={scan}
              onForget={open.forget}
              onAdd={isSender ? (barcode) => void add([barcode]) : null}
            />
          ))}
          {scans.length === 0 && own.length === 0 && !isReadOnly && (
            <p className="quiet">{t('handOver.hint')}</p>
          )}
          {!isReadOnly && (
            <div className="hand-over-typed">
              <TypedCode
                className="manifest-typed"
                label={t('handOver.typed')}
                button={t('handOver.enter')}
                read={parseTubeCode}
                onCode={(_, digits) => scan(digits)}
                wrong={t('errors.ValidateErrors.BarcodeLength')}
              />
              <CameraButton onScan={deliverScan} isContinuous />
            </div>
          )}
        </section>
        <Transport
          manifest={manifest}
          isReadOnly={!isSender || isReceived}
          onChange={(changes) => update({ body: { id, ...changes } })}
        />
        <ManifestLists
          whole={whole}
          tubes={tubes}
          marks={own}
          isReadOnly={isReadOnly}
          isBusy={open.isChanging}
          onMark={mark}
          onAdd={isSender && !isReadOnly ? (barcodes) => void add(barcodes) : null}
          onRemove={
            isSender
              ? (barcode) =>
                  void change(() => dataProvider.removeManifestOrder(id, barcode)).catch(() => undefined)
              : null
          }
        />
        {!isSender && !isReadOnly && (
          <ReceiptForm
            count={count}
            differences={differencesOf(tubes, marks)}
            tubes={tubes}
            isBusy={open.isChanging}
            onConfirm={(note) =>
              void change(() => dataProvider.receiveManifest(id, note)).catch(() => undefined)
            }
          />
        )}
      </div>
      {paper.printer}
    </Dialog>
  );
};
