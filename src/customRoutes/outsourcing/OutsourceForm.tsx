import type { FC } from 'react';
import { canBeLate } from '../../../contract/providerStates.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { periodText } from '../../orderLists/periodText.ts';
import { DateRangeInput } from '../../ui/DateRangeInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { FindButton } from '../orderSearch/FindButton.tsx';
import { SearchForm } from '../orderSearch/SearchForm.tsx';
import { SearchScopeFields } from '../orderSearch/SearchScopeFields.tsx';
import { hasPeriod } from './outsourceList.ts';
import type { Outsourcing } from './useOutsourcing.ts';

/** The laboratory, which stays in sight, and the folded conditions. Selects apply immediately, a period on Find. */
export const OutsourceForm: FC<{ screen: Outsourcing }> = ({ screen }) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const { providers, provider, values, view, error } = screen;
  const list = providers.data ?? [];
  const period = t(view === 'allSent' ? 'outsourcing.sentPeriod' : 'orderSearch.created');
  const contract = userContracts.find(({ id }) => id === values.contractId);
  return (
    <SearchForm
      label={t('outsourcing.filters')}
      className="outsource-form"
      focusFirst={list.length > 0 ? 'contract' : null}
      conditions={[
        {
          label: t('orderSearch.contract'),
          value: contract?.name[language] ?? t('orderSearch.allContracts'),
        },
        { label: period, value: hasPeriod(view) ? periodText(values.created) : '' },
      ]}
      found={provider ? 'chosen' : null}
      toggles={
        provider &&
        typeof view === 'number' &&
        canBeLate(view) && (
          <button
            type="button"
            className="one-line order-search-chip"
            aria-pressed={values.lateOnly}
            onClick={() => screen.apply({ ...values, lateOnly: !values.lateOnly })}
          >
            {t('outsourcing.lateOnly')}
          </button>
        )
      }
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
      {provider && (
        <div className="order-search-fields">
          <SearchScopeFields
            contracts={userContracts}
            contractId={values.contractId}
            clientUnitId={null}
            hasUnits={false}
            onChange={(contractId) => screen.apply({ ...values, contractId })}
          />
          {hasPeriod(view) && (
            <DateRangeInput
              label={period}
              value={values.created}
              onChange={(created) => screen.type({ ...values, created })}
              error={error && t(`errors.ValidateErrors.${error}`)}
            />
          )}
          <div className="row order-search-actions">
            <FindButton isPending={false} noticeId={undefined} />
          </div>
        </div>
      )}
    </SearchForm>
  );
};
