import '../../ui/bottomBar.css';
import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { useT } from '../../i18n/useT.ts';
import { ChosenRows } from '../../orderLists/ChosenRows.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccompanyingButton } from '../accompanyingSheet/AccompanyingButton.tsx';
import { canBeSent, sumTubes } from './outsourceList.ts';
import { ProviderTubes } from './ProviderTubes.tsx';

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
  onMonth: () => void;
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
  return (
    <section className="bottom-bar outsource-bar" aria-label={t('outsourcing.bar.label')}>
      <div className="outsource-totals">
        <ChosenRows
          chosen={barcodes}
          none={total !== null && <strong>{t('outsourcing.bar.total', { smart_count: total })}</strong>}
        />
        <div aria-live="polite">
          {/* Tubes of other pages are not loaded. */}
          {!(isEmpty && (total === null || total > orders.length)) && (
            <ProviderTubes tubes={sumTubes(isEmpty ? orders : selected)} />
          )}
        </div>
      </div>
      <div className="bottom-bar-buttons">
        <button
          type="button"
          className="button"
          aria-label={t('outsourcing.month.open')}
          title={t('outsourcing.month.open')}
          onClick={on.onMonth}
        >
          <Icon name="download" />
          <span>{t('outsourcing.month.open')}</span>
        </button>
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
            title={toSend === 0 ? t('outsourcing.bar.nothingNew') : undefined}
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
