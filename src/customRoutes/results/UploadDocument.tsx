import { useState, type FC } from 'react';
import { CanAccess } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const UploadDocumentDialog = lazyPart(() =>
  import('../../resources/incomingLetters/UploadDocumentDialog.tsx').then(
    (module) => module.UploadDocumentDialog,
  ),
);

/** Opens the dialog in which a PDF is uploaded as the result of services of an order, for those who may. */
export const UploadDocument: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <CanAccess {...permission('update', 'incomingLetter')} accessDenied={null}>
      <button type="button" className="button small add-services-open" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('results.list.attachDocument')}
      </button>
      {isOpen && <UploadDocumentDialog barcode={barcode} onClose={() => setOpen(false)} />}
    </CanAccess>
  );
};
