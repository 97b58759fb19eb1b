import type { FC } from 'react';
import type { ServiceState } from '../../../contract/releases.ts';
import type { OwedPromise, ResultOrder } from '../../../contract/results.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { ResultStatusChip } from './ResultStatusChip.tsx';

const tones: Record<ServiceState, StatusTone> = {
  ordered: 'neutral',
  taken: 'neutral',
  notTaken: 'off',
  handedOver: 'neutral',
  received: 'info',
  inWork: 'info',
  preliminary: 'info',
  released: 'success',
  corrected: 'warning',
  withdrawn: 'error',
  rejected: 'error',
  cancelled: 'off',
  failed: 'error',
};

/** How far a service has come, or its status on the wire where the laboratory says no more. */
export const ServiceChip: FC<{ service: ResultOrder['services'][number] }> = ({
  service: { progress, serviceStatus },
}) => {
  const t = useT();
  if (progress === undefined) return <ResultStatusChip word={serviceStatus} of="service" />;
  return <StatusChip tone={tones[progress]}>{t(`results.progress.${progress}`)}</StatusChip>;
};

/** For which day a service is promised that the laboratory owes. */
export const ServicePromise: FC<{ promise: OwedPromise | undefined }> = ({ promise }) => {
  const t = useT();
  return (
    promise && (
      <span className="service-promise" data-state={promise.state}>
        {t(`results.promises.service.${promise.state}`, { date: formatWireDate(promise.day) })}
      </span>
    )
  );
};
