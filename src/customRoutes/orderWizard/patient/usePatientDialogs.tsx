import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStore } from 'react-admin';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import { patientSearch } from '../../../dataProvider/patientReadings.ts';
import type { PatientPage } from '../../../dataProvider/patients.ts';
import { readKey } from '../../../dataProvider/useRead.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useIdle } from '../../../ui/useIdle.ts';
import { KEPT_FORM } from './keptForm.ts';

const PatientDialog = lazyPart(() => import('./PatientDialog.tsx').then((module) => module.PatientDialog));
const SEARCHES = { queryKey: readKey(patientSearch) };

interface Props {
  contractId: number | null;
  /** The search term, from which the form of a new patient is prefilled. */
  term: string;
  /** Chooses a patient for the order. */
  choose: (id: number) => void;
}

interface PatientDialogs {
  /** Opens the form of a new patient. */
  add: () => void;
  /** Opens the card of a patient; stable. */
  showCard: (row: PatientRow) => void;
  /** The row just changed, highlighted briefly. */
  changed: PatientRow | null;
  forgetChanged: () => void;
  /** The open dialog. */
  dialog: ReactNode;
}

/** The dialogs with the form of a new patient and the card of a listed patient; both update the list. */
export const usePatientDialogs = ({ contractId, term, choose }: Props): PatientDialogs => {
  const client = useQueryClient();
  const notify = useNotify();
  // A form that a reload or the end of a session has closed opens again.
  const [wasAdding] = useStore<boolean>(KEPT_FORM, false);
  const [isAdding, setIsAdding] = useState(wasAdding);
  const [cardOf, setCardOf] = useState<PatientRow | null>(null);
  const [changed, setChanged] = useState<PatientRow | null>(null);
  const isIdle = useIdle();
  useEffect(() => {
    // A failure is reported when the dialog is opened.
    if (isIdle) PatientDialog.prefetch().catch(() => undefined);
  }, [isIdle]);

  const take = (id: number) => {
    setIsAdding(false);
    choose(id);
  };
  const registered = (id: number) => {
    notify('patients.created', { type: 'success' });
    void client.invalidateQueries({ ...SEARCHES, refetchType: 'none' });
    take(id);
  };
  const saved = (row: PatientRow) => {
    client.setQueriesData<PatientPage>(
      SEARCHES,
      (page) => page && { ...page, patient: page.patient.map((one) => (one.id === row.id ? row : one)) },
    );
    notify('patients.saved', { type: 'success' });
    setCardOf(null);
    setChanged(row);
  };
  return {
    add: () => setIsAdding(true),
    showCard: setCardOf,
    changed,
    forgetChanged: useCallback(() => setChanged(null), []),
    dialog: (
      <>
        {isAdding && contractId !== null && (
          <PatientDialog
            kind="new"
            contractId={contractId}
            term={term}
            onClose={() => setIsAdding(false)}
            onChoose={take}
            onRegistered={registered}
          />
        )}
        {cardOf !== null && (
          <PatientDialog kind="card" row={cardOf} onClose={() => setCardOf(null)} onSaved={saved} />
        )}
      </>
    ),
  };
};
