import { CanAccess } from 'react-admin';
import { useState, type FC } from 'react';
import { permission } from '../../../contract/access.ts';
import type { ResponseOf, QueryInput } from '../../../contract/endpoint.ts';
import { type ManifestMark, type WholeManifest, listManifests } from '../../../contract/manifests.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useLiveChanges } from '../../dataProvider/useLive.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { useOpened } from '../../orderLists/useOpened.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ManifestDialog } from './ManifestDialog.tsx';
import { ManifestListDialog } from './ManifestListDialog.tsx';

interface Open {
  whole: WholeManifest;
  side: ManifestMark['side'];
}
type Listed = ResponseOf<typeof listManifests>;
/** Keeps lines in place while the list is open: new manifests come at the end, missing ones stay. */
const inPlace = (shown: unknown, read: unknown): Listed => {
  const before = (shown as Listed | undefined)?.manifests ?? [];
  const next = read as Listed;
  const known = new Set(before.map(({ id }) => id));
  const manifests = [
    ...before.map((one) => next.manifests.find(({ id }) => id === one.id) ?? one),
    ...next.manifests.filter(({ id }) => !known.has(id)),
  ];
  return { ...next, manifests };
};

interface Props {
  /** Hands the new orders of an opened manifest over. */
  onHandOver?: (barcodes: readonly string[]) => void;
}

const Manifests: FC<Props> = ({ onHandOver }) => {
  const t = useT();
  const [listed, setListed] = useState<QueryInput<typeof listManifests> | null>(null);
  const isListed = listed !== null;
  const [open, setOpen] = useState<Open | null>(null);
  const list = useRead(
    listManifests,
    { query: listed ?? {}, isBackground: 'again' },
    { enabled: isListed, staleTime: 0, gcTime: 0, structuralSharing: inPlace },
  );
  useOpened('manifests', ({ differingSince }) =>
    setListed(differingSince === undefined ? { openOnly: 'true' } : { differingSince }),
  );
  useLiveChanges('manifest', () => isListed && void list.refetch());
  const { mutate: show } = useAct(
    async ({ id, side }: { id: number; side: Open['side'] }, lab: LabDataProvider) => ({
      whole: await lab.readManifest(id),
      side,
    }),
    {
      onSuccess: (read) => {
        setListed(null);
        setOpen(read);
      },
    },
  );
  return (
    <>
      <button type="button" className="button small" onClick={() => setListed({})}>
        <Icon name="sheet" />
        {t('handOver.list')}
      </button>
      {isListed && (
        <ManifestListDialog
          list={list}
          onOpen={(id, side) => show({ id, side })}
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
