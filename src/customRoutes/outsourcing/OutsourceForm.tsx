import type { FC } from 'react';
import { canBeLate } from '../../../contract/providerStates.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { DateRangeInput } from '../../ui/DateRangeInput.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { SearchScopeFields } from '../orderSearch/SearchScopeFields.tsx';
import { SearchForm } from '../orderSearch/SearchForm.tsx';
import { periodText } from '../../orderLists/periodText.ts';
import type { Outsourcing } from './useOutsourcing.ts';

/** Filters: provider, contract, period, late only. Selects apply immediately, a typed period on Enter. */
export const OutsourceForm: FC<{ screen: Outsourcing }> = ({ screen }) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const { providers, provider, values, view, error } = screen;
  const list = providers.data ?? [];
  const hasLate = typeof view === 'number' && canBeLate(view);
  const period = t(view === 'allSent' ? 'outsourcing.sentPeriod' : 'orderSearch.created');
  const contract = userContracts.find(({ id }) => id === values.contractId);
  return (
    <SearchForm
      label={t('outsourcing.filters')}
      className="outsource-form unfolded-if-wide"
      focusFirst={list.length > 0 ? 'contract' : null}
      conditions={[
        { label: t('outsourcing.provider'), value: provider?.name ?? '' },
        {
          label: t('orderSearch.contract'),
          value: contract?.name[language] ?? t('orderSearch.allContracts'),
        },
        { label: period, value: periodText(values.created) },
        {
          label: t('outsourcing.lateOnly'),
          value: values.lateOnly && hasLate ? t('outsourcing.lateOnly') : '',
        },
      ]}
      found={provider?.id ?? null}
      onSubmit={() => screen.apply(values)}
    >
      <LabelledSelect
        label={t('outsourcing.provider')}
        value={provider?.id ?? ''}
        disabled={list.length === 0}
        required
        onChange={({ target }) => screen.chooseProvider(Number(target.value))}
      >
        {!provider && <option value="">{t('outsourcing.chooseProvider')}</option>}
        {list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LabelledSelect>
      <SearchScopeFields
        contracts={userContracts}
        contractId={values.contractId}
        clientUnitId={null}
        hasUnits={false}
        onChange={(contractId) => screen.apply({ ...values, contractId })}
      />
      <DateRangeInput
        label={period}
        value={values.created}
        onChange={(created) => screen.type({ ...values, created })}
        error={error && t(`errors.ValidateErrors.${error}`)}
      />
      <button type="submit" className="button outsource-find">
        <Icon name="search" />
        {t('orderSearch.find')}
      </button>
      <label className="outsource-late">
        <input
          type="checkbox"
          checked={values.lateOnly && hasLate}
          disabled={!hasLate}
          onChange={({ target }) => screen.apply({ ...values, lateOnly: target.checked })}
        />
        {t('outsourcing.lateOnly')}
      </label>
    </SearchForm>
  );
};
