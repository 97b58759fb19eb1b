import '../../ui/bottomBar.css';
import { useEvent } from 'react-admin';
import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { useT } from '../../i18n/useT.ts';
import { ChosenRows } from '../../orderLists/ChosenRows.tsx';
import { TubeList } from '../../orders/specimens/TubeList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNextKey } from '../../ui/useNextKey.ts';
import { AccompanyingButton } from '../accompanyingSheet/AccompanyingButton.tsx';
import { canBeSent, sumTubes } from './outsourceList.ts';

interface Props {
  /** Number of orders on all pages; null if unknown. */
  total: number | null;
  orders: readonly ProviderOrder[];
  selected: readonly ProviderOrder[];
  isReadOnly: boolean;
  /** The view can have orders to send. */
  canSend: boolean;
  providerId: number;
  isSending: boolean;
  isPrinting: boolean;
  onSend: () => void;
  onPrint: () => void;
}

/** Bottom bar with totals and bulk actions. */
export const OutsourceBar: FC<Props> = ({
  total,
  orders,
  selected,
  isReadOnly,
  canSend,
  providerId,
  isSending,
  isPrinting,
  ...on
}) => {
  const t = useT();
  const barcodes = selected.map(({ barcode }) => barcode);
  const isEmpty = selected.length === 0;
  const toSend = selected.filter(canBeSent).length;
  const maySend = canSend && toSend > 0 && !isSending;
  useNextKey(
    useEvent(() => maySend && on.onSend()),
    'palette.keys.sendOutside',
    maySend,
  );
  return (
    <section className="bottom-bar outsource-bar" aria-label={t('outsourcing.bar.label')}>
      <div className="row outsource-totals">
        <ChosenRows
          chosen={barcodes}
          none={total !== null && <strong>{t('outsourcing.bar.total', { smart_count: total })}</strong>}
        />
        <div aria-live="polite">
          {/* Tubes of other pages are not loaded. */}
          {!(isEmpty && (total === null || total > orders.length)) && (
            <TubeList tubes={sumTubes(isEmpty ? orders : selected)} />
          )}
        </div>
      </div>
      <div className="bottom-bar-buttons">
        {!isReadOnly && <AccompanyingButton barcodes={barcodes} providerId={providerId} />}
        {!isReadOnly && (
          <button
            type="button"
            className="button"
            aria-label={t('outsourcing.bar.print')}
            aria-disabled={isEmpty}
            aria-busy={isPrinting}
            title={t(isEmpty ? 'outsourcing.bar.nothing' : 'outsourcing.bar.print')}
            onClick={on.onPrint}
          >
            <Icon name="label" />
            <span>{t('outsourcing.bar.print')}</span>
          </button>
        )}
        {canSend && (
          <button
            type="button"
            className="button primary"
            aria-disabled={toSend === 0}
            aria-busy={isSending}
            aria-keyshortcuts="Control+Enter"
            title={toSend === 0 ? t('outsourcing.bar.nothingNew') : 'Ctrl+Enter'}
            onClick={on.onSend}
          >
            <Icon name="arrowRight" />
            {t('outsourcing.bar.send')}
            {toSend > 0 && <b className="outsource-count">{toSend}</b>}
          </button>
        )}
      </div>
    </section>
  );
};
