import './relationships.css';
import { useId, useState, type FC } from 'react';
import type { Patient, PatientRow } from '../../../contract/patients.ts';
import {
  createRelationship,
  isOfChild,
  relationshipTypes,
  type RelationshipType,
} from '../../../contract/personRelationships.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { formatBirth } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { fullName } from '../../orders/fullName.ts';
import { Autocomplete, type Choice } from '../../ui/Autocomplete.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { wireDateOf } from '../../ui/wireValues.ts';

const orders = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface Props {
  patient: Patient;
  /** Chosen already, as in a pair that is compared. */
  other?: PatientRow | null;
  onClose: () => void;
  onAdded: () => void;
}

const choiceOf = (patient: PatientRow): Choice => ({
  value: String(patient.id),
  label: `${fullName(patient)}, ${formatBirth(patient)}`,
});

/** Who else is what to a patient. */
export const RelationshipDialog: FC<Props> = ({ patient, other, onClose, onAdded }) => {
  const t = useT();
  const errorText = useErrorText();
  const noteId = useId();
  const { searchPatients } = useLab();
  const [person, setPerson] = useState<Choice | null>(() => (other ? choiceOf(other) : null));
  const [type, setType] = useState<RelationshipType | ''>('');
  const [startDate, setStart] = useState('');
  const [endDate, setEnd] = useState('');
  const [order, setOrder] = useState('');
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useAct(createRelationship, {
    done: 'relationships.added',
    onSuccess: onAdded,
    onError: 'shown',
  });
  const submit = () => {
    if (isPending) return;
    const body = {
      patientId: patient.id,
      // Without a choice, refused by the server at its field.
      relatedPatientId: Number(person?.value),
      type: type as RelationshipType,
      startDate: wireDateOf(startDate) || null,
      endDate: wireDateOf(endDate) || null,
      multipleBirthOrder: isOfChild(type) && order !== '' ? Number(order) : null,
      note,
    };
    mutate({ body });
  };
  const search = async (term: string, signal: AbortSignal): Promise<Choice[]> => {
    const page = await searchPatients({ contractId: patient.contractId, term }, signal, false);
    return page.patient.filter(({ id }) => id !== patient.id).map(choiceOf);
  };
  const errors = fieldErrorsOf(error);
  const errorOf = (field: string) => errors[field]?.[0];
  return (
    <Dialog
      title={t('relationships.add')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('relationships.cancel')}
          </button>
          <button type="submit" className="button primary" disabled={isPending}>
            {t('relationships.save')}
          </button>
        </>
      }
    >
      <div className="stack relationship-form">
        <Autocomplete
          label={t('relationships.choosePerson')}
          value={person}
          onChange={setPerson}
          search={search}
          describedBy={noteId}
        />
        <span id={noteId} className="note error">
          {errorOf('relatedPatientId')}
        </span>
        <LabelledSelect
          label={t('relationships.type')}
          value={type}
          error={errorOf('type')}
          onChange={({ target }) => setType(target.value as RelationshipType)}
        >
          <option value="">{t('relationships.choose')}</option>
          {relationshipTypes.map((one) => (
            <option key={one} value={one}>
              {t(`patients.relatives.${one}`)}
            </option>
          ))}
        </LabelledSelect>
        {isOfChild(type) && (
          <LabelledSelect
            label={t('relationships.birthOrder')}
            value={order}
            error={errorOf('multipleBirthOrder')}
            onChange={({ target }) => setOrder(target.value)}
          >
            <option value="">{t('relationships.unknownOrder')}</option>
            {orders.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </LabelledSelect>
        )}
        <LabelledInput
          label={t('relationships.since')}
          isDate
          value={startDate}
          error={errorOf('startDate')}
          onChange={({ target }) => setStart(target.value)}
        />
        <LabelledInput
          label={t('relationships.until')}
          isDate
          value={endDate}
          error={errorOf('endDate')}
          onChange={({ target }) => setEnd(target.value)}
        />
        <TextField label={t('relationships.note')} value={note} error={errorOf('note')} onChange={setNote} />
      </div>
      {error !== null && Object.keys(errors).length === 0 && (
        <p className="message error" role="alert">
          {errorText(error)}
        </p>
      )}
    </Dialog>
  );
};
