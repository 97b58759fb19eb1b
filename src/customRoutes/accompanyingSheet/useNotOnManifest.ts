import { useNotify } from 'react-admin';
import type { LeftOut } from '../../../contract/manifests.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { stateKey } from './stateKey.ts';

/** Maximum orders named in a toast, readable in five seconds. */
const NAMED = 10;

/** Names orders that are not on a manifest, and why, in a toast. */
export const useNotOnManifest = (): ((orders: readonly LeftOut[]) => void) => {
  const t = useT();
  const notify = useNotify();
  const whyOf = ({ sortingState, onManifest }: LeftOut): string => {
    if (onManifest !== null) return t('handOver.elsewhere', { number: onManifest });
    return sortingState === null ? t('handOver.unknown') : t(`handOver.state.${stateKey(sortingState)}`);
  };
  return (orders) => {
    if (orders.length === 0) return;
    const first = orders
      .slice(0, NAMED)
      .map((order) => `${groupBarcode(order.barcode)} (${whyOf(order)})`)
      .join(', ');
    const count = orders.length - NAMED;
    const barcodes = count > 0 ? t('handOver.more', { barcodes: first, count }) : first;
    notify(t('handOver.direction', { barcodes, smart_count: orders.length }), { type: 'error' });
  };
};
