import { useEvent, useNotify } from 'react-admin';
import { useRef, useState, type FC } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCheckDigit } from '../../../contract/tubeCodes.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { Scan } from '../../scans/scanGuard.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { useDraftContext } from './state/wizardContexts.ts';

/** Offers to open the order with a barcode that was scanned outside a barcode field, if such an order exists. */
export const ScanOffer: FC = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const dataProvider = useLab();
  const { state } = useDraftContext();
  const [found, setFound] = useState<string | null>(null);
  const wanted = useRef('');
  const look = useEvent(async ({ barcode, isInField, digits, keep }: Scan) => {
    wanted.current = barcode;
    try {
      await dataProvider.lookUpOrder(barcode);
      if (wanted.current === barcode) setFound(barcode);
    } catch (error) {
      const isUnknown = error instanceof RequestError && error.status === 404;
      // Every tenth number of a card has the check digit of a label.
      if (isUnknown && isInField && hasCheckDigit(digits)) return keep();
      const words = isUnknown
        ? t('wizard.scan.notFound', { barcode: groupBarcode(digits) })
        : errorText(error);
      notify(words, { type: 'warning' });
    }
  });
  useScanner((scan) => void look(scan), { isInDialog: found !== null });
  if (found === null) return null;
  const barcode = groupBarcode(found);
  const losesServices = state.parentCodes.length > 0;
  return (
    <ConfirmDialog
      title={t('wizard.scan.title')}
      yes={t('wizard.scan.open', { barcode })}
      no={t('wizard.scan.stay')}
      isLoss={losesServices}
      onYes={() => void navigate('/sort', { state: { barcode: found } })}
      onNo={() => setFound(null)}
    >
      <p>{t(losesServices ? 'wizard.scan.losesServices' : 'wizard.scan.text', { barcode })}</p>
    </ConfirmDialog>
  );
};
