import { useState, type FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const DeliveriesDialog = lazyPart(() =>
  import('../../resources/deliveries/DeliveriesDialog.tsx').then((module) => module.DeliveriesDialog),
);

/** Opens who got the result of an order, when and how. */
export const DeliveriesButton: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {t('results.list.deliveries')}
      </button>
      {isOpen && <DeliveriesDialog barcode={barcode} onClose={() => setOpen(false)} />}
    </>
  );
};
