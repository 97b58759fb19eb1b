import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { useEffect, useMemo, useState, type FC, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Patient } from '../../../../contract/patients.ts';
import { patientCard } from '../../../dataProvider/patientReadings.ts';
import { RequestError } from '../../../dataProvider/requestError.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useRead, readKey, readOptions } from '../../../dataProvider/useRead.ts';
import { useT } from '../../../i18n/useT.ts';
import { pathAfter, stepPath } from '../../../paths/createOrder.ts';
import { dropKeys, holdKeys } from '../../../ui/typeAhead.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import { useUndoToast } from '../../../ui/useUndoToast.ts';
import { PatientContext, useDraftContext } from '../state/wizardContexts.ts';
import { BasketQuestion } from './BasketQuestion.tsx';

/**
 * Provides the patient of the order, fetched by id after a reload; if the patient no longer exists the draft is dropped.
 * Choosing another one with services in the basket asks what becomes of them.
 */
export const PatientProvider: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const { show: showUndo } = useUndoToast();
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const lab = useLab();
  const { state, dispatch, draftGeneration } = useDraftContext();
  const { patientId } = state;
  /** The patient who was chosen while the basket is another's. */
  const [wanted, setWanted] = useState<number | null>(null);
  const { data, error } = useRead(patientCard, patientId ?? 0, {
    staleTime: Infinity,
    enabled: patientId !== null,
  });
  useEffect(() => {
    if (error === null) return;
    notifyError(error);
    // Only a missing patient drops the draft, not a server that does not respond.
    if (error instanceof RequestError && error.status === 404) dispatch({ type: 'reset' });
  }, [error, notifyError, dispatch]);

  const ensurePatient = useEvent((id: number) => client.ensureQueryData(readOptions(lab, patientCard, id)));
  const choosePatient = useEvent(async (id: number) => {
    const generation = draftGeneration();
    holdKeys();
    try {
      await client.fetchQuery({ ...readOptions(lab, patientCard, id), staleTime: 0 });
    } catch (failure) {
      dropKeys();
      if (draftGeneration() !== generation) return;
      throw failure;
    }
    // Ignore the response if the user left the wizard or started another order.
    if (draftGeneration() !== generation) return dropKeys();
    if (patientId !== id && patientId !== null && state.mode === 'normal' && state.parentCodes.length > 0) {
      dropKeys();
      setWanted(id);
      return;
    }
    dispatch({ type: 'patientChosen', patientId: id });
    await navigate(pathAfter('patient'));
  });
  const answer = (id: number, keepsBasket: boolean) => {
    setWanted(null);
    dispatch({ type: 'patientChosen', patientId: id, keepsBasket });
    const generation = draftGeneration();
    const bringBack = () => {
      if (draftGeneration() !== generation) return;
      dispatch({ type: 'opened', state });
      void navigate(stepPath[state.activeStep]);
    };
    showUndo(t(keepsBasket ? 'wizard.basket.moved' : 'wizard.basket.otherPatient'), bringBack);
    void navigate(pathAfter('patient'));
  };
  useEffect(() => dropKeys, []);

  const patient = patientId === null ? null : (data ?? null);
  const value = useMemo(
    () => ({ patient, ensurePatient, choosePatient }),
    [patient, ensurePatient, choosePatient],
  );
  return (
    <PatientContext value={value}>
      {children}
      {wanted !== null && (
        <BasketQuestion
          services={state.parentCodes.length}
          before={patient}
          after={client.getQueryData<Patient>(readKey(patientCard, wanted)) ?? null}
          onAnswer={(keepsBasket) => answer(wanted, keepsBasket)}
          onStay={() => setWanted(null)}
        />
      )}
    </PatientContext>
  );
};
