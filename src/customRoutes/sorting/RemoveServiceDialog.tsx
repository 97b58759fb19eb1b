import type { FC } from 'react';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Removal } from './useServiceRemoval.ts';

interface Props {
  removal: Removal;
  isPending: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a service is removed from a cancelled order, to which it cannot be added again. */
export const RemoveServiceDialog: FC<Props> = ({ removal: { order, service }, ...props }) => {
  const t = useT();
  return (
    <ConfirmDialog
      {...props}
      title={t('sorting.ask.title.remove')}
      yes={t('sorting.ask.remove')}
      no={t('sorting.ask.keep')}
      isLoss
    >
      <p>
        {t('sorting.ask.text.remove', {
          service: `${service.serviceCode} ${service.serviceName}`,
          name: `${order.patient.lastName} ${order.patient.firstName}`,
          barcode: groupBarcode(order.barcode),
        })}
      </p>
    </ConfirmDialog>
  );
};
