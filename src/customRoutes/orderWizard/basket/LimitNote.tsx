import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { useContractForm } from '../state/useContractForm.ts';
import { basketIsOpen } from '../state/wizard.ts';
import { useDraftContext, useScopeContext } from '../state/wizardContexts.ts';

/** The limit is shown when at most this many services can still be added. */
const NEAR = 5;

/** Says how many services the contract still allows, once few are left; in a live region. */
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
