import { useState, type FC } from 'react';
import type { WholeManifest } from '../../../contract/manifests.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { randomKey } from '../../dataProvider/randomKey.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
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
  const notOnManifest = useNotOnManifest();
  const [whole, setWhole] = useState<WholeManifest | null>(null);
  const isEmpty = barcodes.length === 0;
  const open = useAct(
    // Orders may have changed since the last click: every click is a new attempt.
    (key: string, lab: LabDataProvider) => lab.createManifest(barcodes, key, providerId),
    {
      onSuccess: (found) => {
        notOnManifest(found.leftOut);
        setWhole(found);
      },
    },
  );
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t('handOver.open')}
        aria-disabled={isEmpty}
        aria-busy={open.isPending}
        title={t(isEmpty ? 'handOver.nothingChosen' : 'handOver.open')}
        onClick={() => {
          if (!isEmpty && !open.isPending) open.mutate(randomKey());
        }}
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
