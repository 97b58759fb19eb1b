import { useEffect, useRef, type FC } from 'react';
import type { ManifestTube } from '../../../contract/manifestTubes.ts';
import type { ManifestMark } from '../../../contract/manifests.ts';
import { tubeName } from '../../../contract/tubeCodes.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { barcodeOf, type LastScan } from './manifestState.ts';
import { stateKey } from './stateKey.ts';

interface Props {
  last: LastScan;
  tubes: readonly ManifestTube[];
  marks: readonly ManifestMark[];
  isReadOnly: boolean;
  onMark: (code: string, state: ManifestMark['state']) => void;
  onScan: (code: string) => void;
  /** The label of an order with several tubes is not counted. */
  onForget: (barcode: string) => void;
  /** Adds the order to the manifest; null where it cannot be. */
  onAdd: ((barcode: string) => void) | null;
}

const tones: Record<LastScan['outcome'], string> = {
  waiting: '',
  found: 'success',
  damaged: 'warning',
  undone: 'success',
  again: 'warning',
  whichTube: 'warning',
  noSuchTube: 'error',
  notTaken: 'error',
  notOnManifest: 'error',
  cannotGo: 'error',
  unknown: 'error',
  unreadable: 'error',
};

/** What the last scan meant, and the button for the next step, which has the focus. */
export const ManifestScan: FC<Props> = ({
  last,
  tubes,
  marks,
  isReadOnly,
  onMark,
  onScan,
  onForget,
  onAdd,
}) => {
  const t = useT();
  const words = useRef<HTMLOutputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { code, outcome } = last;
  useEffect(() => {
    next.current?.focus();
    // The user may have scrolled to the lists below.
    words.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const barcode = barcodeOf(code);
  const mark = marks.find((one) => one.code === code);
  const tube = tubes.find((one) => one.code === code);
  const own = outcome === 'whichTube' ? tubes.filter((one) => one.barcode === barcode) : [];
  const state = mark?.sortingState ?? null;
  const text = t(`handOver.outcome.${outcome}`, {
    barcode: [groupBarcode(barcode), tube ? tubeName(tube) : code.slice(barcode.length)].join(' ').trim(),
    state: state === null ? '' : t(`handOver.state.${stateKey(state)}`),
  });
  return (
    <div className="grid">
      <output className={`message ${tones[outcome]}`} ref={words}>
        {text}
      </output>
      {!isReadOnly && (
        <div className="wrap">
          {(outcome === 'found' || outcome === 'again') && (
            <>
              <button type="button" className="button small" onClick={() => onMark(code, null)}>
                <Icon name="undo" />
                {t('handOver.undo')}
              </button>
              {mark?.state !== 'damaged' && (
                <button type="button" className="button small" onClick={() => onMark(code, 'damaged')}>
                  <Icon name="alert" />
                  {t('handOver.damage')}
                </button>
              )}
            </>
          )}
          {outcome === 'notOnManifest' && onAdd && (
            <button type="button" className="button small" ref={next} onClick={() => onAdd(barcode)}>
              <Icon name="plus" />
              {t('handOver.add')}
            </button>
          )}
          {own.map((one, at) => (
            <button
              key={one.code}
              type="button"
              className="button small"
              ref={at === 0 ? next : undefined}
              onClick={() => onScan(one.code)}
            >
              {tubeName(one)}
            </button>
          ))}
          {own.length > 0 && (
            <button type="button" className="button plain small" onClick={() => onForget(barcode)}>
              {t('handOver.forget')}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
