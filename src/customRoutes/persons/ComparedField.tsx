import type { FC } from 'react';
import { documentOwners, type DocumentOwner } from '../../../contract/patients.ts';
import { documentText } from '../../i18n/documentText.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { typedPhone } from '../../../contract/phoneTyping.ts';
import { typedTime } from '../../ui/timeTyping.ts';
import { isSame, rowLabels, type ComparedRow, type MergeForm } from './mergeForm.ts';

interface Props {
  row: ComparedRow;
  form: MergeForm;
  main: MergeForm;
  other: MergeForm;
  documentTypes: readonly { id: number; name: string }[];
  /** Of the fields as the server names them. */
  errors: Readonly<Record<string, string | undefined>>;
  onType: (values: Partial<MergeForm>) => void;
  /** Takes the row of a record. */
  onTake: (side: 'main' | 'other') => void;
}

/** What one record says in a row, as a choice. */
const Choice: FC<{ title: string; text: string; isChosen: boolean; onChoose: () => void }> = ({
  title,
  text,
  isChosen,
  onChoose,
}) => {
  const t = useT();
  const shown = text === '' ? t('persons.noValue') : text;
  return (
    <button
      type="button"
      className={text === '' ? 'merge-choice quiet' : 'merge-choice'}
      aria-pressed={isChosen}
      aria-label={`${title}: ${shown}`}
      onClick={onChoose}
    >
      {shown}
    </button>
  );
};

/** A row of the comparison: what the card becomes, to be typed or taken from either record. */
export const ComparedField: FC<Props> = ({
  row,
  form,
  main,
  other,
  documentTypes,
  errors,
  onType,
  onTake,
}) => {
  const t = useT();
  const [field] = row;
  const label = t(rowLabels[field]);
  const set = (change: Partial<MergeForm>) =>
    onType({ ...Object.fromEntries(row.map((name) => [name, form[name]])), ...change });
  const typeName = (id: string) => documentTypes.find((one) => String(one.id) === id)?.name ?? '';
  const textOf = (from: MergeForm): string => {
    if (field === 'gender') return from.gender === '' ? '' : t(`patients.genders.${from.gender}`);
    if (field === 'typeId')
      return documentText(t, { type: typeName(from.typeId), number: from.number, owner: from.documentOf });
    if (field === 'email' && from.resultsByEmail) return `${from.email}, ${t('persons.consent')}`;
    if (field === 'mobilePhone' && from.resultsBySms)
      return `${from.mobilePhone}, ${t('persons.smsConsent')}`;
    return from[field];
  };
  const input = () => {
    if (field === 'gender')
      return (
        <LabelledSelect
          label={label}
          value={form.gender}
          error={errors['card.gender']}
          onChange={({ target }) => set({ gender: target.value as MergeForm['gender'] })}
        >
          <option value="">{t('persons.noValue')}</option>
          <option value="M">{t('patients.genders.M')}</option>
          <option value="F">{t('patients.genders.F')}</option>
        </LabelledSelect>
      );
    if (field === 'typeId')
      return (
        <div className="grid merge-document">
          <LabelledSelect
            label={label}
            value={form.typeId}
            onChange={({ target }) => set({ typeId: target.value })}
          >
            <option value="">{t('patients.noDocument')}</option>
            {documentTypes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </LabelledSelect>
          <LabelledInput
            label={t('patients.documentNumber')}
            value={form.number}
            disabled={form.typeId === ''}
            error={errors['card.identificationNumber'] ?? errors['identificationNumber']}
            onChange={({ target }) => set({ number: target.value })}
          />
          {[form, main, other].some(({ documentOf }) => documentOf !== 'own') && (
            <LabelledSelect
              label={t('patients.documentOf')}
              value={form.documentOf}
              disabled={form.typeId === ''}
              onChange={({ target }) => set({ documentOf: target.value as DocumentOwner })}
            >
              {documentOwners.map((owner) => (
                <option key={owner} value={owner}>
                  {t(`patients.documentOwners.${owner}`)}
                </option>
              ))}
            </LabelledSelect>
          )}
        </div>
      );
    return (
      <LabelledInput
        label={label}
        value={form[field]}
        error={errors[`card.${field}`] ?? errors[field]}
        isDate={field === 'dateOfBirth'}
        {...(field === 'timeOfBirth' && { inputMode: 'numeric', format: typedTime })}
        {...(field === 'mobilePhone' && { type: 'tel', format: typedPhone })}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    );
  };
  const choice = (side: 'main' | 'other', from: MergeForm) => (
    <Choice
      title={t(`persons.${side}`)}
      text={textOf(from)}
      isChosen={isSame(row, form, from)}
      onChoose={() => onTake(side)}
    />
  );
  return (
    <div className="merge-row">
      <div className="merge-becomes">
        {input()}
        {field === 'email' && (
          <label className="beside merge-consent">
            <input
              type="checkbox"
              checked={form.resultsByEmail}
              onChange={({ target }) => set({ resultsByEmail: target.checked })}
            />
            {t('patients.resultsByEmail')}
          </label>
        )}
        {field === 'mobilePhone' && (
          <label className="beside merge-consent">
            <input
              type="checkbox"
              checked={form.resultsBySms}
              onChange={({ target }) => set({ resultsBySms: target.checked })}
            />
            {t('patients.resultsBySms')}
          </label>
        )}
      </div>
      {isSame(row, main, other) ? (
        <p className="merge-same quiet">{textOf(main) === '' ? t('persons.noValue') : t('persons.same')}</p>
      ) : (
        <>
          {choice('main', main)}
          {choice('other', other)}
        </>
      )}
    </div>
  );
};
