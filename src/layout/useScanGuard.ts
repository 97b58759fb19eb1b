import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { groupBarcode } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { watchLostDigits } from '../ui/lostDigits.ts';
import { guardScans } from '../scans/scanGuard.ts';

/** Guards all signed-in screens against a scanner, and names a scanned barcode or typed digits that nothing takes. */
export const useScanGuard = (): void => {
  const t = useT();
  const notify = useNotify();
  const unused = useEffectEvent((digits: string, isLabel: boolean) =>
    notify(t(isLabel ? 'shell.scanUnused' : 'shell.scanUnreadable', { barcode: groupBarcode(digits) }), {
      type: isLabel ? 'info' : 'warning',
    }),
  );
  const lost = useEffectEvent((digits: string) =>
    notify(t('shell.digitsLost', { digits }), { type: 'info' }),
  );
  useEffect(() => guardScans((digits, isLabel) => unused(digits, isLabel)), []);
  useEffect(() => watchLostDigits((digits) => lost(digits)), []);
};
