import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type FC } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { changedPatient, type ChangedPatient } from '../../../../contract/changedPatient.ts';
import type { Patient, PatientRow } from '../../../../contract/patients.ts';
import { patientCard } from '../../../dataProvider/patientReadings.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { RequestError } from '../../../dataProvider/requestError.ts';
import { useRead, readKey } from '../../../dataProvider/useRead.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { zodResolver } from '../../../ui/zodResolver.ts';
import { PatientName } from '../../../orders/PatientName.tsx';
import { CardView } from './CardView.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { Clashes } from './Clashes.tsx';
import {
  changedPatientSchema,
  changeOf,
  emptyPatient,
  formOf,
  mergeForms,
  type PatientForm,
} from './patientForm.ts';
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
  timeOfBirth,
  mobilePhone,
  alsoKnown,
}: Patient): PatientRow => ({
  id,
  lastName,
  firstName,
  paternalName,
  gender,
  dateOfBirth,
  timeOfBirth,
  mobilePhone,
  alsoKnown,
});

/** The record that somebody else has saved, from the error of a rejected change; null for any other error. */
const newerRecord = (error: unknown): ChangedPatient | null => {
  const body = error instanceof RequestError ? error.body : null;
  return body?.code === 'Conflict' ? (changedPatient.safeParse(body.record).data ?? null) : null;
};

/** A card, read-only or editing; the first change enables Save, and Cancel reverts all changes. */
const Card: FC<Props & { onOpen: (relative: PatientRow) => void }> = ({ row, onClose, onSaved, onOpen }) => {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useLab();
  const queryClient = useQueryClient();
  const { data: patient, error, refetch } = useRead(patientCard, row.id, { staleTime: 0 });
  /** The record at the time the form was opened; refetched data must not replace it. */
  const [opened, setOpened] = useState<Patient | null>(null);
  const shown = opened ?? patient;
  const resolver = useMemo(
    () => zodResolver(changedPatientSchema, (typed: PatientForm) => changeOf(typed, row.id)),
    [row.id],
  );
  const form = useForm({
    defaultValues: emptyPatient,
    values: shown ? formOf(shown) : emptyPatient,
    resetOptions: { keepDirtyValues: true },
    resolver,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  const { failure, setFailure, reject } = useFormFailure(form);
  const [clashes, setClashes] = useState<readonly (keyof PatientForm)[]>([]);
  const [changed, setChanged] = useState<ChangedPatient['changed']>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isEditing = opened !== null;
  useEffect(() => {
    if (isEditing) form.setFocus('lastName');
  }, [form, isEditing]);

  const startEditing = () => setOpened(patient ?? null);
  const stopEditing = () => {
    form.reset(undefined, { keepDirtyValues: false });
    setFailure(null);
    setClashes([]);
    setOpened(null);
  };
  /**
   * Saves the form over a record. Changes saved by somebody else meanwhile are merged, unless both changed a
   * field.
   */
  const saveOver = async (before: Patient, typed: PatientForm): Promise<void> => {
    const change = changedPatientSchema.parse({ ...changeOf(typed, row.id), version: before.version });
    try {
      await dataProvider.updatePatient(change);
    } catch (error) {
      const newer = newerRecord(error);
      if (newer === null) return reject(error);
      const both = mergeForms(formOf(before), typed, formOf(newer));
      setOpened(newer);
      setChanged(newer.changed);
      setClashes(both.clashes);
      return both.clashes.length > 0 ? undefined : saveOver(newer, both.merged);
    }
    const saved: Patient = {
      ...before,
      ...change,
      version: before.version + 1,
      timeOfBirth: change.timeOfBirth ?? before.timeOfBirth,
      documentOf: change.documentOf ?? before.documentOf,
      resultsByEmail: change.resultsByEmail ?? before.resultsByEmail,
      resultsBySms: change.resultsBySms ?? before.resultsBySms,
      patientCode: before.patientCode,
    };
    queryClient.setQueryData<Patient>(readKey(patientCard, row.id), saved);
    onSaved(rowOf(saved));
    return undefined;
  };
  const save = form.handleSubmit(async () => {
    if (opened === null) return;
    setFailure(null);
    setClashes([]);
    await saveOver(opened, form.getValues());
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
        <div className="ends patient-head">
          <p>
            <PatientName of={patient} />
          </p>
          <button
            type="button"
            className="button plain icon"
            aria-label={t('patients.edit')}
            aria-pressed={isEditing}
            onClick={() => (isEditing ? stopEditing() : startEditing())}
          >
            <Icon name="edit" />
          </button>
        </div>
      )}
      {patient && !isEditing && <CardView patient={patient} onOpen={onOpen} />}
      {opened && clashes.length > 0 && (
        <Clashes
          newer={opened}
          changed={changed}
          fields={clashes}
          onTake={() => {
            for (const field of clashes) form.resetField(field);
            setClashes([]);
          }}
        />
      )}
      {isEditing && (
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

/** The patient's card, from which those of relatives are opened. */
export const PatientCard: FC<Props> = ({ row, ...rest }) => {
  const [shown, setShown] = useState(row);
  return <Card {...rest} key={shown.id} row={shown} onOpen={setShown} />;
};
