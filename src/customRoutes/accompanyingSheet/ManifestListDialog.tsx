import './handOver.css';
import './manifest.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCanAccess, useNotify } from 'react-admin';
import type { FC } from 'react';
import { permission } from '../../../contract/access.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { manifestIdOf } from '../../../contract/manifestCode.ts';
import type { ListedManifest, ManifestMark, listManifests } from '../../../contract/manifests.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { useScanner } from '../../scans/useScanner.ts';
import { TypedCode } from '../../orderLists/TypedCode.tsx';

interface Props {
  list: Pick<UseQueryResult<ResponseOf<typeof listManifests>>, 'data' | 'error' | 'refetch'>;
  onOpen: (id: number, side: ManifestMark['side']) => void;
  onClose: () => void;
}

/** Recent specimen manifests; one is opened by scanning or typing its code, or chosen in the list. */
export const ManifestListDialog: FC<Props> = ({ list, onOpen, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const manifests = list.data?.manifests;
  const mayReceive = useCanAccess(permission('receive', 'manifest')).canAccess === true;
  const open = (id: number) => onOpen(id, mayReceive ? 'received' : 'sent');
  const refuse = () => notify(t('handOver.noSuchManifest'), { type: 'error' });
  useScanner(refuse, { isInDialog: true, onManifest: open, onUnreadable: refuse });
  const stateOf = ({ received, handedOver, differences }: ListedManifest): string => {
    if (received)
      return differences > 0
        ? t('handOver.states.differs', { smart_count: differences })
        : t('handOver.states.received');
    return t(handedOver === null ? 'handOver.states.open' : 'handOver.states.handedOver');
  };
  const isClosed = ({ received, handedOver }: ListedManifest) => (received ?? handedOver) !== null;
  return (
    <Dialog title={t('handOver.list')} onClose={onClose} wide>
      <TypedCode
        className="manifest-typed"
        label={t('handOver.manifestCode')}
        button={t('handOver.openOne')}
        read={manifestIdOf}
        onCode={open}
        wrong={t('handOver.noSuchManifest')}
      />
      <ReadError of={list} />
      {manifests === undefined && !list.error && <LoadingNote />}
      {manifests?.length === 0 && <EmptyState title={t('handOver.noManifests')} />}
      {manifests && manifests.length > 0 && (
        <ul className="plain-list hand-over-list">
          {manifests.map((one) => (
            <li key={one.id}>
              <b>{t('handOver.number', { number: one.id })}</b>
              <span className="hand-over-name">
                {formatMoment(new Date(one.created.at))}, {one.created.by}
                <br />
                <span className="quiet">{one.provider?.name ?? one.contractNames.join('; ')}</span>
              </span>
              <span>
                {t('handOver.orders', { smart_count: one.orders })},{' '}
                {t('handOver.progress', { done: one.found, all: one.all })}
              </span>
              <b className={one.differences > 0 ? 'red' : undefined}>{stateOf(one)}</b>
              <span className="wrap">
                <button
                  type="button"
                  className="button small"
                  aria-label={t(isClosed(one) ? 'handOver.showOf' : 'handOver.continueOf', {
                    number: one.id,
                  })}
                  onClick={() => onOpen(one.id, 'sent')}
                >
                  {t(isClosed(one) ? 'handOver.show' : 'handOver.continue')}
                </button>
                {mayReceive && one.received === null && (
                  <button
                    type="button"
                    className="button small"
                    aria-label={t('handOver.receiveOf', { number: one.id })}
                    onClick={() => onOpen(one.id, 'received')}
                  >
                    {t('handOver.receive')}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
