import './addServices.css';
import { useState, type FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const AddServicesDialog = lazyPart(() =>
  import('./AddServicesDialog.tsx').then((module) => module.AddServicesDialog),
);

/** Opens the dialog in which services are added to the specimens of an order that the laboratory holds. */
export const AddServicesButton: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('orders.addServices.open')}
      </button>
      {isOpen && <AddServicesDialog barcode={barcode} onClose={() => setOpen(false)} />}
    </>
  );
};
