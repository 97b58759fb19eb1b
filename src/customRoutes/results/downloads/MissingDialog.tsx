import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OrderName } from '../mail/OrderName.tsx';
import { Outcomes } from '../Outcomes.tsx';
import type { Missing } from './useDownloads.ts';

/** Lists the orders missing from a combined file, with reasons. */
export const MissingDialog: FC<{ missing: Missing; onClose: () => void }> = ({ missing, onClose }) => {
  const t = useT();
  return (
    <Dialog
      title={
        missing.files > 0 ? t('results.many.notAll', { smart_count: missing.files }) : t('results.many.none')
      }
      onClose={onClose}
      actions={
        <button type="button" className="button primary" data-autofocus onClick={onClose}>
          {t('errors.Common.ok')}
        </button>
      }
    >
      <Outcomes
        title={t('results.many.missing', { smart_count: Math.max(missing.files, 1) })}
        lines={missing.orders.map(({ statusMessage, ...order }) => ({
          key: order.barcode,
          name: <OrderName {...order} />,
          tone: 'waiting',
          statusMessage,
        }))}
      />
    </Dialog>
  );
};
