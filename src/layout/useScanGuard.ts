import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { BARCODE_LENGTH } from '../../contract/fields.ts';
import { groupBarcode } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { watchLostDigits } from '../ui/lostDigits.ts';
import { guardScans } from '../ui/scanGuard.ts';

/** Guards all signed-in screens against a scanner, and names a scanned barcode or typed digits that nothing takes. */
export const useScanGuard = (): void => {
  const t = useT();
  const notify = useNotify();
  const unused = useEffectEvent((digits: string) =>
    notify(t('shell.scanUnused', { barcode: groupBarcode(digits.slice(0, BARCODE_LENGTH)) }), {
      type: 'info',
    }),
  );
  const lost = useEffectEvent((digits: string) =>
    notify(t('shell.digitsLost', { digits }), { type: 'info' }),
  );
  useEffect(() => guardScans((digits) => unused(digits)), []);
  useEffect(() => watchLostDigits((digits) => lost(digits)), []);
};
