import type { OrderScope } from '../state/wizard.ts';
import { useEvent, useStoreContext } from 'react-admin';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FC, type ReactNode } from 'react';
import type { Contract } from '../../../../contract/contractUnits.ts';
import { useSessionUser } from '../../../authProvider/useSessionUser.ts';
import { useT } from '../../../i18n/useT.ts';
import {
  rememberContract,
  rememberUnit,
  useLastContract,
  useLastUnits,
} from '../../../orderLists/lastContract.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Draft } from './useDraft.ts';
import { ScopeContext } from '../state/wizardContexts.ts';

/**
 * The department in which an order of a contract starts: the only department, the contract's default or the last
 * choice.
 */
const startingUnit = (
  contract: Contract | null | undefined,
  lastUnits: Readonly<Record<number, number>>,
): number | null => {
  if (!contract) return null;
  const ids = contract.clientUnits.map(({ id }) => id);
  const likely = [ids.length === 1 ? ids[0] : null, contract.defaultUnitId, lastUnits[contract.id]];
  return likely.find((id) => id != null && ids.includes(id)) ?? null;
};

/**
 * Provides the selected contract and subdivision. An order of a contract with subdivisions needs one of them; if
 * it is unknown, the user is asked. A sole contract is selected automatically. An order of a contract that the
 * user has lost is set aside. An existing order brings its own contract. An empty wizard starts with the contract
 * last selected on any screen. Switching contracts drops the draft, after a prompt if the basket has services.
 */
export const ScopeProvider: FC<{ draft: Draft; children: ReactNode }> = ({ draft, children }) => {
  const t = useT();
  const { state, dispatch, setScope } = draft;
  const { userContracts: contracts } = useSessionUser();
  /** The scope awaiting confirmation to empty the basket. */
  const [wanted, setWanted] = useState<OrderScope | null>(null);
  const scope = state.source ?? draft.scope;
  const only = contracts.length === 1 ? contracts[0] : undefined;
  const lastContract = useLastContract();
  const contractId = scope.contractId ?? lastContract;
  const contract = contracts.find(({ id }) => id === contractId) ?? only ?? null;
  const lastUnits = useLastUnits();
  const startingIn = (contractId: number | null): OrderScope => ({
    contractId,
    clientUnitId: startingUnit(
      contracts.find(({ id }) => id === contractId),
      lastUnits,
    ),
  });
  const ownUnitId = contract?.clientUnits.find(({ id }) => id === scope.clientUnitId)?.id ?? null;
  // An existing order keeps its subdivision.
  const clientUnitId = state.source === null ? (ownUnitId ?? startingUnit(contract, lastUnits)) : ownUnitId;
  const isUnitMissing =
    state.source === null && clientUnitId === null && (contract?.clientUnits.length ?? 0) > 0;
  const [isUnitAsked, setUnitAsked] = useState(false);
  const unitField = useRef<HTMLSelectElement>(null);
  const askUnit = useEvent(() => {
    setUnitAsked(true);
    unitField.current?.focus();
  });

  const store = useStoreContext();
  const takeLastContract = useEffectEvent(() => {
    const isEmpty = state.mode === 'normal' && state.patientId === null && state.parentCodes.length === 0;
    const likely = contracts.find(({ id }) => id === lastContract) ?? only;
    if (isEmpty && likely && likely.id !== scope.contractId) setScope(startingIn(likely.id));
  });
  useEffect(() => takeLastContract(), []);

  const isLost = scope.contractId !== null && !contracts.some(({ id }) => id === scope.contractId);
  const leaveLost = useEffectEvent(() => {
    draft.putAside();
    setScope(startingIn(only?.id ?? null));
  });
  useEffect(() => {
    if (isLost) leaveLost();
  }, [isLost]);

  const moveTo = (next: OrderScope) => {
    setScope(next);
    if (next.contractId !== null) rememberContract(store, next.contractId);
    dispatch({ type: 'reset' });
  };
  const chooseScope = useEvent((contractId: number | null, chosenUnitId: number | null) => {
    setUnitAsked(false);
    if (contractId !== null && chosenUnitId !== null) rememberUnit(store, contractId, chosenUnitId);
    if (contractId === (contract?.id ?? null)) setScope({ contractId, clientUnitId: chosenUnitId });
    else if (state.parentCodes.length > 0) setWanted(startingIn(contractId));
    else moveTo(startingIn(contractId));
  });
  const value = useMemo(
    () => ({
      contracts,
      contract,
      clientUnitId,
      isUnitMissing,
      isUnitAsked: isUnitMissing && isUnitAsked,
      unitField,
      askUnit,
      chooseScope,
    }),
    [contracts, contract, clientUnitId, isUnitMissing, isUnitAsked, askUnit, chooseScope],
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
