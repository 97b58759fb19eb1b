import { useState, type FC } from 'react';
import { CanAccess } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { awaitsResult } from '../../../contract/resultStates.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useOrderDocuments } from './OrderDocuments.tsx';

const UploadDocumentDialog = lazyPart(() =>
  import('../../resources/incomingLetters/UploadDocumentDialog.tsx').then(
    (module) => module.UploadDocumentDialog,
  ),
);

/**
 * Opens the dialog in which a PDF is uploaded as the result of services of an order, for those who may, while a service
 * waits for its result or has a document for one.
 */
export const UploadDocument: FC<{ order: ResultOrder }> = ({ order }) => {
  const t = useT();
  const hasDocument = useOrderDocuments(order.barcode)?.some(({ isResult }) => isResult) ?? false;
  const [isOpen, setOpen] = useState(false);
  if (!hasDocument && !awaitsResult(order)) return null;
  return (
    <CanAccess {...permission('update', 'incomingLetter')} accessDenied={null}>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('results.list.attachDocument')}
      </button>
      {isOpen && <UploadDocumentDialog order={order} onClose={() => setOpen(false)} />}
    </CanAccess>
  );
};
