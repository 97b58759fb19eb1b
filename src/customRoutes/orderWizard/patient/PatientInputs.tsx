import './patientForm.css';
import { useState, type FC } from 'react';
import { useFormContext } from 'react-hook-form';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import { isNewborn } from '../../../../contract/newborn.ts';
import { documentOwners, type DocumentOwner } from '../../../../contract/patients.ts';
import { personName } from '../../../../contract/personName.ts';
import { useDocumentTypes } from '../../../dataProvider/useDocumentTypes.ts';
import { fieldMessageKey } from '../../../i18n/fieldMessageKey.ts';
import { useT } from '../../../i18n/useT.ts';
import { typedPhone } from '../../../../contract/phoneTyping.ts';
import { typedTime } from '../../../ui/timeTyping.ts';
import { wireDateOf, wireDay } from '../../../ui/wireValues.ts';
import { GenderInput } from './GenderInput.tsx';
import { onFormKey } from '../../../ui/formKeys.ts';
import { LabelledInput } from '../../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../../ui/LabelledSelect.tsx';
import type { PatientForm } from './patientForm.ts';

const nameFields = ['lastName', 'firstName', 'paternalName'] as const;
type NameField = (typeof nameFields)[number];

/** Fourteen years, as a difference of dates that are read as numbers. */
const PAPERS_AGE = 14_00_00;
/** Whether somebody born on this day, yyyyMMdd, is still too young for a passport. */
const isChild = (born: string, today: string): boolean =>
  /^\d{8}$/.test(born) && Number(today) - Number(born) < PAPERS_AGE;

/** Whose the document is: asked of children, and when somebody else has the number. */
const DocumentOwnerInput: FC = () => {
  const t = useT();
  const { setValue, clearErrors, watch, formState } = useFormContext<PatientForm>();
  const [today] = useState(() => wireDay(new Date()));
  const owner = watch('documentOf');
  const isTaken = formState.errors.identificationNumber?.type === 'server';
  if (owner === 'own' && !isTaken && !isChild(wireDateOf(watch('dateOfBirth')), today)) return null;
  return (
    <LabelledSelect
      label={t('patients.documentOf')}
      value={owner}
      onChange={({ target }) => {
        setValue('documentOf', target.value as DocumentOwner, { shouldDirty: true });
        if (isTaken) clearErrors('identificationNumber');
      }}
    >
      {documentOwners.map((one) => (
        <option key={one} value={one}>
          {t(`patients.documentOwners.${one}`)}
        </option>
      ))}
    </LabelledSelect>
  );
};

/** The fields of a patient, for registration and the card; needs a FormProvider. */
export const PatientInputs: FC<{ isPhoneRequired: boolean }> = ({ isPhoneRequired }) => {
  const t = useT();
  const types = useDocumentTypes();
  const { register, setValue, getValues, watch, formState } = useFormContext<PatientForm>();
  const [offered] = useState(() => new Set<string>());
  const errorOf = (name: keyof PatientForm): string | undefined => {
    const error = formState.errors[name];
    if (error?.message === undefined) return undefined;
    // Server messages are already in the user's language.
    if (error.type === 'server') return error.message;
    return t(fieldMessageKey(error.message), { count: SEARCH_MIN });
  };
  const field = (name: keyof PatientForm) => ({ ...register(name), error: errorOf(name) });
  /** Gives a name its capitals, once: the user may undo it. */
  const offerCapitals = (name: NameField) => {
    const typed = getValues(name);
    const text = personName(typed);
    if (text === typed || offered.has(`${name} ${typed}`)) return;
    offered.add(`${name} ${typed}`);
    setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const nameField = (name: NameField) => {
    const registered = register(name, { onBlur: () => offerCapitals(name) });
    return { ...registered, error: errorOf(name) };
  };
  const required = t('patients.required');
  const [now] = useState(() => new Date());
  const typeId = watch('identificationNumberTypeId');
  return (
    // Handles the keys of the whole form.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="stack patient-form"
      onKeyDown={(event) => {
        // The form may be sent from a name.
        if (event.key === 'Enter') for (const name of nameFields) offerCapitals(name);
        onFormKey(event);
      }}
    >
      <LabelledInput
        label={t('patients.lastName')}
        hint={required}
        aria-required
        data-autofocus
        {...nameField('lastName')}
      />
      <LabelledInput
        label={t('patients.firstName')}
        hint={required}
        aria-required
        {...nameField('firstName')}
      />
      <LabelledInput label={t('patients.paternalName')} {...nameField('paternalName')} />
      <LabelledInput
        label={t('patients.dateOfBirth')}
        hint={t('patients.dateRequired')}
        aria-required
        isDate
        {...field('dateOfBirth')}
      />
      {(isNewborn(wireDateOf(watch('dateOfBirth')), now) || watch('timeOfBirth') !== '') && (
        <LabelledInput
          label={t('patients.timeOfBirth')}
          hint={t('patients.timeOfBirthHint')}
          inputMode="numeric"
          format={typedTime}
          {...field('timeOfBirth')}
          error={errorOf('timeOfBirth') && t('patients.timeOfBirthWrong')}
        />
      )}
      <GenderInput error={errorOf('gender')} radio={register('gender')} />
      <LabelledInput
        label={t('patients.phone')}
        hint={isPhoneRequired ? t('patients.phoneRequired') : undefined}
        aria-required={isPhoneRequired}
        type="tel"
        format={typedPhone}
        {...field('mobilePhone')}
      />
      <LabelledInput label={t('patients.email')} type="email" {...field('email')} />
      <label className="beside patient-consent">
        <input type="checkbox" {...register('resultsByEmail')} />
        {t('patients.resultsByEmail')}
      </label>
      <label className="beside patient-consent">
        <input type="checkbox" {...register('resultsBySms')} />
        {t('patients.resultsBySms')}
      </label>
      <LabelledInput label={t('patients.address')} {...field('address')} />
      <LabelledSelect
        label={t('patients.documentType')}
        {...field('identificationNumberTypeId')}
        value={typeId}
        onChange={(event) => {
          setValue('identificationNumberTypeId', event.target.value, { shouldDirty: true });
          // The number and its owner belong to the previous document type.
          setValue('documentOf', 'own', { shouldDirty: true });
          setValue('identificationNumber', '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
        }}
      >
        <option value="">{t('patients.noDocument')}</option>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LabelledSelect>
      {typeId !== '' && (
        <>
          <LabelledInput
            label={t('patients.documentNumber')}
            hint={required}
            aria-required
            {...field('identificationNumber')}
          />
          <DocumentOwnerInput />
        </>
      )}
    </div>
  );
};
