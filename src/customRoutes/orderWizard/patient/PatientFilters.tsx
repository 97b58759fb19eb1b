import { useState, type FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { useDebouncedEffect } from '../../../ui/useDebounce.ts';
import { typedPhone } from '../../../../contract/phoneTyping.ts';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import { noFilter, parseFilters, type FilterErrors, type PatientFilter } from './filterRules.ts';
import { LabelledInput } from '../../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../../ui/LabelledSelect.tsx';
import { TYPING_PAUSE } from './usePatientSearch.ts';

interface Props {
  id: string;
  hidden: boolean;
  disabled: boolean;
  /** The filter of the current query. */
  applied: PatientFilter;
  onApply: (filter: PatientFilter) => void;
}

const isSame = (one: PatientFilter, other: PatientFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Filters of the patient list: applied 200 ms after the last key; invalid ones show an error. */
export const PatientFilters: FC<Props> = ({ id, hidden, disabled, applied, onApply }) => {
  const t = useT();
  const [typed, setTyped] = useState(noFilter);
  const [errors, setErrors] = useState<FilterErrors>({});
  const apply = (filter: PatientFilter) => {
    const taken = parseFilters(applied, filter, new Date());
    setErrors(taken.errors);
    if (!isSame(taken.applied, applied)) onApply(taken.applied);
  };
  useDebouncedEffect(apply, TYPING_PAUSE, typed);

  const field = (name: keyof PatientFilter) => ({
    'data-help-key': true,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: errors[name] && t(`errors.ValidateErrors.${errors[name]}`, { count: SEARCH_MIN }),
  });
  return (
    <form
      id={id}
      className="panel patients-filters"
      aria-label={t('patients.filters')}
      hidden={hidden}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <fieldset disabled={disabled}>
        <LabelledInput label={t('patients.lastName')} {...field('lastName')} />
        <LabelledInput label={t('patients.firstName')} {...field('firstName')} />
        <LabelledInput
          label={t('patients.dateOfBirth')}
          placeholder={t('patients.datePattern')}
          isDate
          {...field('dateOfBirth')}
        />
        <LabelledInput
          label={t('patients.phone')}
          type="tel"
          placeholder="+375"
          format={typedPhone}
          {...field('phone')}
        />
        <LabelledInput label={t('patients.email')} type="email" {...field('email')} />
        <LabelledSelect label={t('patients.gender')} {...field('gender')}>
          <option value="">{t('patients.anyGender')}</option>
          <option value="F">{t('patients.genders.F')}</option>
          <option value="M">{t('patients.genders.M')}</option>
        </LabelledSelect>
        <div className="patients-filters-buttons">
          <button type="button" className="button plain" onClick={() => setTyped(noFilter)}>
            {t('patients.resetFilters')}
          </button>
          <button type="submit" className="button">
            {t('patients.show')}
          </button>
        </div>
      </fieldset>
    </form>
  );
};
