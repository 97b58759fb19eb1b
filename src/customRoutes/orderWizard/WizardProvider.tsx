import { useEvent, useNotify } from 'react-admin';
import { useEffect, useMemo, useState, type FC, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAtWork } from '../../authProvider/session.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { dropKeys, holdKeys } from '../../ui/typeAhead.ts';
import { useStayOffline } from '../../ui/useStayOffline.ts';
import { BasketDialogs } from './basket/BasketDialogs.tsx';
import { useBasket } from './useBasket.ts';
import { useDraft } from './useDraft.ts';
import { useEditing } from './useEditing.ts';
import { usePatient } from './usePatient.ts';
import { useOrderScope, type OrderScope } from './useOrderScope.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { UnfinishedBar } from './UnfinishedBar.tsx';
import { usePreOrder } from './usePreOrder.ts';
import { stepPath } from './wizard.ts';
import { WizardContext, type Wizard } from './wizardContext.ts';

/** Holds the order in the making for the steps of the wizard, and asks what it must ask: conflicts, another contract. */
export const WizardProvider: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { id, state, dispatch, draftGeneration, unfinished } = useDraft();
  const { contracts, contract, clientUnitId, setScope } = useOrderScope(state.source);
  const { patient, fetchPatient, ensurePatient } = usePatient(state.patientId, dispatch);
  const { view, add, remove, replace, retry, settled, resolveConflict, dismissErrors } = useBasket({
    state,
    dispatch,
    contract,
    clientUnitId,
    patient,
    ensurePatient,
  });
  const editing = useEditing(id, state, dispatch);
  const opensPreOrder = usePreOrder(dispatch);
  const isOpening = editing.isOpening || opensPreOrder;
  /** The place that was chosen and waits for the consent to empty the basket. */
  const [wanted, setWanted] = useState<OrderScope | null>(null);

  const moveTo = (scope: OrderScope) => {
    setScope(scope);
    dispatch({ type: 'reset' });
  };
  const chooseScope = useEvent((contractId: number | null, unitId: number | null) => {
    if (contractId === (contract?.id ?? null)) setScope({ contractId, clientUnitId: unitId });
    else if (state.parentCodes.length > 0) setWanted({ contractId, clientUnitId: null });
    else moveTo({ contractId, clientUnitId: null });
  });
  const choosePatient = useEvent(async (id: number) => {
    const begun = draftGeneration();
    holdKeys();
    try {
      await fetchPatient(id);
    } catch (error) {
      dropKeys();
      if (draftGeneration() !== begun) return;
      throw error;
    }
    // Who has left the wizard or begun another order meanwhile is not pulled back.
    if (draftGeneration() !== begun) return dropKeys();
    if (state.patientId !== id && state.mode === 'normal' && state.parentCodes.length > 0)
      notify(t('wizard.basket.otherPatient'), { type: 'info' });
    dispatch({ type: 'patientChosen', patientId: id });
    await navigate(stepPath.services);
  });
  useEffect(() => dropKeys, []);
  // When the session has ended there is nothing to stay for.
  useStayOffline(() => state.parentCodes.length > 0 && isAtWork());
  const clear = useEvent(() => dispatch({ type: 'cleared' }));
  const next = useEvent(() => {
    if (state.patientId === null || state.parentCodes.length === 0) return;
    dispatch({ type: 'servicesDone' });
    void navigate(stepPath.checkout);
  });

  const { lines, calculation, calculating, failed } = view;
  const wizard = useMemo<Wizard>(
    () => ({
      state,
      dispatch,
      contracts,
      contract,
      clientUnitId,
      chooseScope,
      patient,
      choosePatient,
      isOpening,
      editing,
      lines,
      calculation,
      calculating,
      settled,
      calculationFailed: failed,
      add,
      remove,
      replace,
      recalculate: retry,
      clear,
      next,
    }),
    [
      state,
      dispatch,
      contracts,
      contract,
      clientUnitId,
      chooseScope,
      patient,
      choosePatient,
      isOpening,
      editing,
      lines,
      calculation,
      calculating,
      settled,
      failed,
      add,
      remove,
      replace,
      retry,
      clear,
      next,
    ],
  );
  return (
    <WizardContext value={wizard}>
      {state.mode === 'normal' && <UnfinishedBar {...unfinished} />}
      {state.mode === 'preOrder' && <LeaveGuard />}
      {children}
      <BasketDialogs
        conflict={view.conflict}
        errors={view.errors}
        onAnswer={resolveConflict}
        onDismiss={dismissErrors}
      />
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
    </WizardContext>
  );
};
