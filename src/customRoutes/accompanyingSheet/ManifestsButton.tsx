import { useQuery } from '@tanstack/react-query';
import { CanAccess } from 'react-admin';
import { useState, type FC } from 'react';
import { permission } from '../../../contract/access.ts';
import type { ListedManifest, ManifestMark, WholeManifest } from '../../../contract/manifests.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useLiveChanges } from '../../dataProvider/useLive.ts';
import { useT } from '../../i18n/useT.ts';
import { useOpened } from '../../orderLists/useOpened.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import { ManifestDialog } from './ManifestDialog.tsx';
import { ManifestListDialog } from './ManifestListDialog.tsx';

interface Open {
  whole: WholeManifest;
  side: ManifestMark['side'];
}
/** Keeps lines in place while the list is open: new manifests come at the end, missing ones stay. */
const inPlace = (before: readonly ListedManifest[] = [], next: readonly ListedManifest[]) => {
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((one) => next.find(({ id }) => id === one.id) ?? one),
    ...next.filter(({ id }) => !known.has(id)),
  ];
};

interface Props {
  /** Hands the new orders of an opened manifest over. */
  onHandOver?: (barcodes: readonly string[]) => void;
}

const Manifests: FC<Props> = ({ onHandOver }) => {
  const t = useT();
  const notifyError = useNotifyError();
  const dataProvider = useLab();
  const [listed, setListed] = useState<Parameters<LabDataProvider['listManifests']>[0] | null>(null);
  const isListed = listed !== null;
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery({
    queryKey: ['manifests', listed],
    queryFn: ({ client, queryKey, signal }) => {
      const isBackground = client.getQueryData(queryKey) !== undefined;
      return dataProvider.listManifests(listed ?? {}, { signal, isBackground });
    },
    enabled: isListed,
    staleTime: 0,
    gcTime: 0,
    structuralSharing: (before, next) =>
      inPlace(before as ListedManifest[] | undefined, next as ListedManifest[]),
  });
  useOpened('manifests', ({ differingSince }) =>
    setListed(differingSince === undefined ? { openOnly: 'true' } : { differingSince }),
  );
  useLiveChanges('manifest', () => isListed && void list.refetch());
  const show = async (id: number, side: Open['side']) => {
    try {
      const whole = await dataProvider.readManifest(id);
      setListed(null);
      setOpen({ whole, side });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <>
      <button type="button" className="button small" onClick={() => setListed({})}>
        <Icon name="sheet" />
        {t('handOver.list')}
      </button>
      {isListed && (
        <ManifestListDialog
          manifests={list.data}
          error={list.error}
          onRetry={() => void list.refetch()}
          onOpen={(id, side) => void show(id, side)}
          onClose={() => setListed(null)}
        />
      )}
      {open && (
        <ManifestDialog
          key={`${open.side} ${String(open.whole.manifest.id)}`}
          initial={open.whole}
          side={open.side}
          onHandOver={
            // Orders for an outside laboratory are sent from the screen of outside laboratories.
            open.whole.manifest.provider === null && onHandOver
              ? (those) => {
                  setOpen(null);
                  onHandOver(those);
                }
              : undefined
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};

/** Opens the recent specimen manifests, to continue or to receive one; only for users who may read manifests. */
export const ManifestsButton: FC<Props> = (props) => (
  <CanAccess {...permission('read', 'manifest')}>
    <Manifests {...props} />
  </CanAccess>
);
