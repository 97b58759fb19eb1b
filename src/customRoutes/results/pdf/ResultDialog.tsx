import './pdf.css';
import { useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import { noteDelivery } from '../../../../contract/deliveryLedger.ts';
import { resultFileName } from '../../../../contract/resultFileName.ts';
import type { ResultOrder } from '../../../../contract/results.ts';
import { useAct } from '../../../dataProvider/useAct.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { printPdf } from '../../../ui/printPdf.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { MailDialog } from '../mail/MailDialog.tsx';
import { PatientName } from '../../../orders/PatientName.tsx';
import { PdfViewer } from './PdfViewer.tsx';
import { saveUrl } from './saveUrl.ts';
import { useResultFile } from './useResultFile.ts';

interface Props {
  order: Pick<ResultOrder, 'barcode' | 'patient'>;
  mayMail: boolean;
  onClose: () => void;
}

/** The PDF result of an order, with download and e-mail. */
export const ResultDialog: FC<Props> = ({ order, mayMail, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const [isMailing, setIsMailing] = useState(false);
  const { deliveryId, base64, bytes, url, failure, isPending, retry } = useResultFile(order.barcode);
  // The paper is there already; only the ledger misses what became of it.
  const { mutate } = useAct(noteDelivery);
  const note = (kind: 'print' | 'save') => mutate({ body: { id: deliveryId, kind } });
  const fileName = resultFileName({ ...order.patient, barcode: order.barcode });
  const download = () => {
    if (url === null) notify(failure ?? t('errors.Errors.BadRequest'), { type: 'error' });
    else {
      saveUrl(url, fileName);
      note('save');
    }
  };
  const print = () => {
    if (base64 === null) notify(failure ?? t('errors.Errors.BadRequest'), { type: 'error' });
    else
      printPdf(base64, t('results.pdf.title', { barcode: groupBarcode(order.barcode) })).then(
        () => note('print'),
        () => notify('results.pdf.notPrinted', { type: 'error' }),
      );
  };
  const actions = (
    <>
      {mayMail && (
        <button type="button" className="button" disabled={isPending} onClick={() => setIsMailing(true)}>
          <Icon name="mail" />
          {t('results.actions.mail')}
        </button>
      )}
      <button type="button" className="button" disabled={isPending} onClick={print}>
        <Icon name="print" />
        {t('results.pdf.print')}
      </button>
      <button type="button" className="button primary" disabled={isPending} onClick={download}>
        <Icon name="download" />
        {t('results.actions.download')}
      </button>
    </>
  );
  return (
    <Dialog
      wide
      title={t('results.pdf.title', { barcode: groupBarcode(order.barcode) })}
      onClose={onClose}
      actions={actions}
    >
      <div className="stack result-pdf" tabIndex={-1} data-autofocus>
        <p className="fixed result-pdf-whose">
          <PatientName of={order.patient} />
        </p>
        {failure !== null && <ErrorText message={failure} onRetry={retry} />}
        {isPending && <Spinner />}
        {bytes !== null && url !== null && (
          <PdfViewer
            key={url}
            bytes={bytes}
            name={`${order.patient.lastName} ${order.patient.firstName}`}
            url={url}
            fileName={fileName}
          />
        )}
      </div>
      {isMailing && <MailDialog orders={[order]} onClose={() => setIsMailing(false)} />}
    </Dialog>
  );
};
