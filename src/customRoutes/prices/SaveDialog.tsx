import { ThemeProvider } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { useDeferredValue, useMemo, type FC } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { comparePrices, PriceTable } from '../../../contract/priceBook.ts';
import { applyComparison, priceImpact, appliedComparisons } from '../../../contract/synchronization.ts';
import { ApplyLaterField } from '../../administration/ApplyLaterField.tsx';
import { ImpactPanel } from '../../administration/ImpactPanel.tsx';
import { useAct } from '../../dataProvider/useAct.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { theme } from '../../ui/theme/theme.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import { priceText } from './priceRows.ts';

/** Names of left out prices in sight. */
const NAMED = 5;

interface Props {
  comparison: Pick<ResponseOf<typeof comparePrices>, 'comparisonId' | 'keys' | 'leftOut'>;
  /** How many prices change, and of how many contracts. */
  counts: { prices: number; contracts: number };
  /** By which all of them change as one rule. */
  percent?: string;
  table: Pick<PriceTable, 'services' | 'contracts'>;
  onSaved: () => void;
  onScheduled: () => void;
  onClose: () => void;
}

/** What changed prices would have done to recent orders; they are saved now, or from a date on. */
export const SaveDialog: FC<Props> = ({
  comparison: { comparisonId, keys, leftOut },
  counts,
  percent,
  table,
  onSaved,
  onScheduled,
  onClose,
}) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const notifyError = useNotifyError();
  const id = comparisonId ?? 0;
  // The forecast follows when the dialog is open.
  const isOpen = useDeferredValue(true, false);
  const rule = useMemo(() => (keys.length === 0 ? undefined : { id, keys }), [id, keys]);
  const apply = useAct(applyComparison, {
    stale: [appliedComparisons],
    onError: 'shown',
    onSuccess: ({ applied, leftOut: skipped }) => {
      notify(
        skipped > 0
          ? t('admin.prices.save.savedPartly', { applied, skipped })
          : t('admin.prices.save.saved', { smart_count: applied }),
        { type: skipped > 0 ? 'warning' : 'success' },
      );
      onSaved();
    },
  });
  const nameOf = ({ contractId, serviceId, price }: Props['comparison']['leftOut'][number]) => {
    const service = table.services.find((one) => one.id === serviceId);
    const contract = table.contracts.find((one) => one.id === contractId);
    const now = price === null ? t('admin.prices.none') : priceText(language, price);
    return `${service?.code ?? ''} ${service?.name ?? ''}, ${contract?.name ?? ''}: ${now}`;
  };
  const buttons = (
    <>
      <button type="button" className="button" onClick={onClose}>
        {t('admin.prices.cancel')}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={keys.length === 0 || apply.isPending}
        onClick={() => apply.mutate({ body: { id, keys } })}
      >
        {t('admin.prices.save.now')}
      </button>
    </>
  );
  const actions = (
    <ThemeProvider theme={theme} storageManager={null}>
      <ApplyLaterField
        now={buttons}
        target={{ resource: 'synchronization', recordId: id, version: 0 }}
        isChanged={keys.length > 0}
        submit={(schedule) => schedule({ keys })}
        onScheduled={onScheduled}
        onError={notifyError}
      />
    </ThemeProvider>
  );
  return (
    <Dialog title={t('admin.prices.save.title')} actions={actions} onClose={onClose} wide>
      <ThemeProvider theme={theme} storageManager={null}>
        <p tabIndex={-1} data-autofocus>
          {t('admin.prices.save.changes', { smart_count: counts.prices, contracts: counts.contracts })}
        </p>
        {percent !== undefined && <p>{t('admin.prices.save.byRule', { percent })}</p>}
        {leftOut.length > 0 && (
          <div role="alert" className="message warning price-note">
            {t('admin.prices.save.leftOut', { smart_count: leftOut.length })}
            <ul>
              {leftOut.slice(0, NAMED).map((one) => (
                <li key={`${String(one.contractId)} ${String(one.serviceId)}`}>{nameOf(one)}</li>
              ))}
            </ul>
            {leftOut.length > NAMED && t('admin.prices.save.more', { smart_count: leftOut.length - NAMED })}
          </div>
        )}
        {isOpen && <ImpactPanel of={priceImpact} rule={rule} />}
        {apply.error && (
          <p role="alert" className="message error">
            {errorText(apply.error)}
          </p>
        )}
      </ThemeProvider>
    </Dialog>
  );
};
