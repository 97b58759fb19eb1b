import { useState, type FC } from 'react';
import type { WholeManifest } from '../../../contract/manifests.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useAttemptKey } from '../../dataProvider/useAttemptKey.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import { ManifestDialog } from './ManifestDialog.tsx';
import { useNotOnManifest } from './useNotOnManifest.ts';

interface Props {
  /** The selected orders. */
  barcodes: readonly string[];
  /** Called when a scan added orders to the manifest, to select them. */
  onJoin?: (barcodes: readonly string[]) => void;
  /** Hands the new orders of the manifest over. */
  onHandOver?: (barcodes: readonly string[]) => void;
  /** The outside laboratory that gets the tubes; undefined: our own. */
  providerId?: number;
}

/**
 * Opens the specimen manifest of the selected orders: the existing one that has some of them, or a new one.
 * Without a selection it explains what to do; a toast names orders that cannot be on it.
 */
export const AccompanyingButton: FC<Props> = ({ barcodes, onJoin, onHandOver, providerId }) => {
  const t = useT();
  const notifyError = useNotifyError();
  const notOnManifest = useNotOnManifest();
  const dataProvider = useLab();
  const attemptKey = useAttemptKey();
  const [isLoading, setLoading] = useState(false);
  const [whole, setWhole] = useState<WholeManifest | null>(null);
  const isEmpty = barcodes.length === 0;

  const open = async () => {
    if (isEmpty || isLoading) return;
    setLoading(true);
    try {
      // Orders may have changed since the last click: every click is a new attempt.
      const key = attemptKey({ barcodes, at: Date.now() });
      const found = await dataProvider.createManifest(barcodes, key, providerId);
      notOnManifest(found.leftOut);
      setWhole(found);
    } catch (error) {
      notifyError(error);
    }
    setLoading(false);
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t('handOver.open')}
        aria-disabled={isEmpty}
        aria-busy={isLoading}
        title={t(isEmpty ? 'handOver.nothingChosen' : 'handOver.open')}
        onClick={() => void open()}
      >
        <Icon name="sheet" />
        <span>{t('handOver.open')}</span>
      </button>
      {whole && (
        <ManifestDialog
          initial={whole}
          side="sent"
          onJoin={onJoin}
          onHandOver={
            onHandOver &&
            ((those) => {
              setWhole(null);
              onHandOver(those);
            })
          }
          onClose={() => setWhole(null)}
        />
      )}
    </>
  );
};
