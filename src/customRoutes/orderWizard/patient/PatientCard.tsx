import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useMemo, useState, type FC } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Patient, PatientRow } from '../../../../contract/patients.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { zodResolver } from '../../../ui/zodResolver.ts';
import { CardView } from './CardView.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { changedPatientSchema, emptyPatient, formOf, wireOf, type PatientForm } from './patientForm.ts';
import { PatientInputs } from './PatientInputs.tsx';
import { useFormFailure } from './useFormFailure.ts';

interface Props {
  row: PatientRow;
  onClose: () => void;
  /** The current row. */
  onSaved: (row: PatientRow) => void;
}

const rowOf = ({
  id,
  lastName,
  firstName,
  paternalName,
  gender,
  dateOfBirth,
  mobilePhone,
}: Patient): PatientRow => ({
  id,
  lastName,
  firstName,
  paternalName,
  gender,
  dateOfBirth,
  mobilePhone,
});

/** The patient's card, read-only or editing; the first change enables Save, Cancel reverts all. */
export const PatientCard: FC<Props> = ({ row, onClose, onSaved }) => {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ['patients', 'one', row.id];
  const {
    data: patient,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => dataProvider.getPatient(row.id),
    staleTime: 0,
  });
  const resolver = useMemo(
    () =>
      zodResolver(changedPatientSchema, (form: PatientForm) => ({
        ...wireOf(form),
        id: row.id,
        patientCode: null,
      })),
    [row.id],
  );
  const form = useForm({
    defaultValues: emptyPatient,
    values: patient ? formOf(patient) : emptyPatient,
    resetOptions: { keepDirtyValues: true },
    resolver,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  const { failure, setFailure, reject } = useFormFailure(form);
  const [isEditing, setIsEditing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (isEditing) form.setFocus('lastName');
  }, [form, isEditing]);

  const stopEditing = () => {
    form.reset(undefined, { keepDirtyValues: false });
    setFailure(null);
    setIsEditing(false);
  };
  const save = form.handleSubmit(async (change) => {
    if (!patient) return;
    setFailure(null);
    try {
      await dataProvider.updatePatient(change);
      const saved = {
        ...patient,
        ...change,
        resultsByEmail: change.resultsByEmail ?? patient.resultsByEmail,
        patientCode: patient.patientCode,
      };
      queryClient.setQueryData<Patient>(queryKey, saved);
      onSaved(rowOf(saved));
    } catch (error) {
      reject(error);
    }
  });
  const close = () => (isEditing && isDirty ? setIsLeaving(true) : onClose());

  return (
    <Dialog
      title={t('patients.card')}
      onClose={close}
      {...(isEditing && {
        onSubmit: () => {
          if (isDirty && !form.formState.isSubmitting) void save();
        },
        actions: (
          <>
            <span className="patient-keys">{t('patients.formKeys')}</span>
            <button type="button" className="button" onClick={stopEditing}>
              {t('patients.cancel')}
            </button>
            <button type="submit" className="button primary" disabled={!isDirty || isSubmitting}>
              {t('patients.save')}
            </button>
          </>
        ),
      })}
    >
      {patient && (
        <div className="patient-head">
          <p>
            <b>{patient.lastName}</b> {patient.firstName} {patient.paternalName}
          </p>
          <button
            type="button"
            className="button plain icon"
            aria-label={t('patients.edit')}
            aria-pressed={isEditing}
            onClick={() => (isEditing ? stopEditing() : setIsEditing(true))}
          >
            <Icon name="edit" />
          </button>
        </div>
      )}
      {patient && !isEditing && <CardView patient={patient} />}
      {patient && isEditing && (
        <FormProvider {...form}>
          <PatientInputs isPhoneRequired={false} />
        </FormProvider>
      )}
      {!patient &&
        (error === null ? (
          <Spinner />
        ) : (
          <ErrorText message={errorText(error)} onRetry={() => void refetch()} />
        ))}
      {failure !== null && (
        <p className="message error" role="alert">
          {failure}
        </p>
      )}
      {isLeaving && <DiscardDialog onDiscard={onClose} onStay={() => setIsLeaving(false)} />}
    </Dialog>
  );
};
