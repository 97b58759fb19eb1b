import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { useContractForm } from '../state/useContractForm.ts';
import { basketIsOpen } from '../state/wizard.ts';
import { useDraftContext, useScopeContext } from '../state/wizardContexts.ts';

/** The limit is said once no more services than this can be added. */
const NEAR = 5;

/** How many services can still be added under the contract, once they are few; in a live region. */
export const LimitNote: FC<{ count: number }> = ({ count }) => {
  const t = useT();
  const { state } = useDraftContext();
  const { contract } = useScopeContext();
  const { data: form } = useContractForm(basketIsOpen(state) ? (contract?.id ?? null) : null);
  const most = form?.rules.maxServices ?? Infinity;
  const left = most - count;
  return (
    <p className="basket-limit" aria-live="polite">
      {left > NEAR || !basketIsOpen(state)
        ? null
        : left > 0
          ? t('wizard.basket.left', { smart_count: left })
          : t('wizard.basket.noMore', { smart_count: most })}
    </p>
  );
};
