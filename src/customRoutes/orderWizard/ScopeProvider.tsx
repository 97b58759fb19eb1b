import { useEvent, useStoreContext } from 'react-admin';
import { useEffect, useEffectEvent, useMemo, useState, type FC, type ReactNode } from 'react';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { rememberContract, useLastContract } from '../../orderLists/lastContract.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Draft } from './drafts/useDraft.ts';
import type { OrderScope } from './orderScope.ts';
import { ScopeContext } from './wizardContexts.ts';

/**
 * Provides the selected contract and subdivision; a contract starts with its default one. A sole contract is selected
 * automatically and one the user has lost is not; an existing order brings its own; an empty wizard starts with the contract last selected on any screen.
 * Switching contracts drops the draft, after a prompt if the basket has services.
 */
export const ScopeProvider: FC<{ draft: Draft; children: ReactNode }> = ({ draft, children }) => {
  const t = useT();
  const { state, dispatch, setScope } = draft;
  const { userContracts: contracts } = useSessionUser();
  /** The scope awaiting confirmation to empty the basket. */
  const [wanted, setWanted] = useState<OrderScope | null>(null);
  const scope = state.source ?? draft.scope;
  const only = contracts.length === 1 ? contracts[0] : undefined;
  const contract = contracts.find(({ id }) => id === scope.contractId) ?? only ?? null;
  const startingIn = (contractId: number | null): OrderScope => ({
    contractId,
    clientUnitId: contracts.find(({ id }) => id === contractId)?.defaultUnitId ?? null,
  });
  // A sole contract that was never chosen starts with its default subdivision, too.
  const unitId = scope.contractId === null ? contract?.defaultUnitId : scope.clientUnitId;
  const clientUnitId = contract?.clientUnits.find(({ id }) => id === unitId)?.id ?? null;

  const store = useStoreContext();
  const lastContract = useLastContract();
  const takeLastContract = useEffectEvent(() => {
    const isEmpty = state.mode === 'normal' && state.patientId === null && state.parentCodes.length === 0;
    if (isEmpty && lastContract !== scope.contractId && contracts.some(({ id }) => id === lastContract))
      setScope(startingIn(lastContract));
  });
  useEffect(() => takeLastContract(), []);

  const moveTo = (next: OrderScope) => {
    setScope(next);
    if (next.contractId !== null) rememberContract(store, next.contractId);
    dispatch({ type: 'reset' });
  };
  const chooseScope = useEvent((contractId: number | null, chosenUnitId: number | null) => {
    if (contractId === (contract?.id ?? null)) setScope({ contractId, clientUnitId: chosenUnitId });
    else if (state.parentCodes.length > 0) setWanted(startingIn(contractId));
    else moveTo(startingIn(contractId));
  });
  const value = useMemo(
    () => ({ contracts, contract, clientUnitId, chooseScope }),
    [contracts, contract, clientUnitId, chooseScope],
  );
  return (
    <ScopeContext value={value}>
      {children}
      {wanted && (
        <ConfirmDialog
          title={t('wizard.place.title')}
          yes={t('wizard.place.change')}
          no={t('wizard.place.keep')}
          onYes={() => {
            moveTo(wanted);
            setWanted(null);
          }}
          onNo={() => setWanted(null)}
        >
          <p>{t('wizard.place.question')}</p>
        </ConfirmDialog>
      )}
    </ScopeContext>
  );
};
