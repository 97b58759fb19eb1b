import { useMemo, useState, type FC } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import type { Duplicate } from '../../../../contract/patients.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { zodResolver } from '../../../ui/zodResolver.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { Duplicates } from './Duplicates.tsx';
import { KnownPerson } from './KnownPerson.tsx';
import { emptyPatient, newPatientSchema, wireOf, type PatientForm } from './patientForm.ts';
import { PatientInputs } from './PatientInputs.tsx';
import { prefillOf } from './prefill.ts';
import { useAttemptKey } from '../../../dataProvider/useAttemptKey.ts';
import { KeptFormNote } from './KeptFormNote.tsx';
import { useFormFailure } from './useFormFailure.ts';
import { useKeptForm } from './useKeptForm.ts';

interface Props {
  contractId: number;
  /** The unsuccessful search term, used to prefill fields. */
  term: string;
  /** What the form begins with in place of the term; such a form is not kept. */
  initial?: Partial<PatientForm>;
  onClose: () => void;
  onRegistered: (id: number) => void;
  /** An existing patient was chosen instead. */
  onChoose: (id: number) => void;
}

/**
 * The dialog of a new patient. Near duplicates are shown before anything is saved. The typed values are kept until
 * the form is saved or closed.
 */
export const NewPatient: FC<Props> = ({ contractId, term, initial, onClose, onRegistered, onChoose }) => {
  const t = useT();
  const dataProvider = useLab();
  const resolver = useMemo(
    () => zodResolver(newPatientSchema, (form: PatientForm) => ({ ...wireOf(form), contractId })),
    [contractId],
  );
  const form = useForm({
    defaultValues: { ...emptyPatient, ...(initial ?? prefillOf(term)) },
    resolver,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  const { failure, setFailure, reject } = useFormFailure(form);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  const keyOf = useAttemptKey();
  const { drop, ...kept } = useKeptForm(form, initial === undefined);
  const leave = (next: () => void) => {
    drop();
    next();
  };

  const save = (confirmed: boolean) =>
    form.handleSubmit(async (patient) => {
      setFailure(null);
      const body = { ...patient, confirmed };
      try {
        const response = await dataProvider.createPatient(body, keyOf(body));
        const { patientId } = response;
        if (patientId !== null) leave(() => onRegistered(patientId));
        else if (response.duplicates) setDuplicates(response.duplicates);
        else setFailure(response.statusMessage);
      } catch (error) {
        // Focus the field once it is rendered.
        flushSync(() => setDuplicates([]));
        reject(error);
      }
    });
  const submit = (confirmed: boolean) => {
    if (!form.formState.isSubmitting) void save(confirmed)();
  };
  const close = () => (isDirty ? setIsLeaving(true) : onClose());
  const backToForm = () => setDuplicates([]);
  const areNear = duplicates.length > 0;

  return (
    <Dialog
      title={t(areNear ? 'patients.duplicates.title' : 'patients.new')}
      onClose={areNear ? backToForm : close}
      // A key typed ahead in the form must not answer the question about duplicates.
      onSubmit={() => {
        if (!areNear) submit(false);
      }}
      actions={
        areNear ? (
          <>
            <button type="button" className="button" onClick={backToForm}>
              {t('patients.duplicates.back')}
            </button>
            <button type="button" className="button" disabled={isSubmitting} onClick={() => submit(true)}>
              {t('patients.duplicates.saveNew')}
            </button>
          </>
        ) : (
          <>
            <KnownPerson form={form} contractId={contractId} onChoose={(id) => leave(() => onChoose(id))} />
            <span className="patient-keys">{t('patients.formKeys')}</span>
            <button type="button" className="button" onClick={close}>
              {t('patients.cancel')}
            </button>
            <button type="submit" className="button primary" disabled={isSubmitting}>
              {t('patients.save')}
            </button>
          </>
        )
      }
    >
      {areNear && <Duplicates rows={duplicates} onChoose={(id) => leave(() => onChoose(id))} />}
      <div hidden={areNear} data-keeps-typed>
        <KeptFormNote
          {...kept}
          onDrop={() => {
            drop();
            form.reset();
          }}
        />
        <FormProvider {...form}>
          <PatientInputs isPhoneRequired />
        </FormProvider>
      </div>
      {failure !== null && (
        <p className="message error" role="alert">
          {failure}
        </p>
      )}
      {isLeaving && <DiscardDialog onDiscard={() => leave(onClose)} onStay={() => setIsLeaving(false)} />}
    </Dialog>
  );
};
