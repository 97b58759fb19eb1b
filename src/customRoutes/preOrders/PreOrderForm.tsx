import { useId, useState, type FC } from 'react';
import { nameOfCode, preOrderStatus } from '../../../contract/codes.ts';
import { GIVE_BACK, listedStatuses, ORDERED, WHOSE, type ListedStatus } from '../../../contract/preOrders.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { DateRangeInput } from '../../ui/DateRangeInput.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { FindButton } from '../orderSearch/FindButton.tsx';
import { SearchScopeFields } from '../orderSearch/SearchScopeFields.tsx';
import { SearchForm } from '../orderSearch/SearchForm.tsx';
import { periodText } from '../../orderLists/periodText.ts';
import {
  problemOf,
  parsePreOrderSearch,
  type PreOrderErrors,
  type PreOrderField,
  type PreOrderSearch,
  type PreOrderValues,
} from './preOrderForm.ts';

interface Props {
  values: PreOrderValues;
  onChange: (values: PreOrderValues) => void;
  onSearch: (search: PreOrderSearch) => void;
  isPending: boolean;
  /** The form differs from the submitted parameters. */
  isModified: boolean;
  /** The last submitted values; null before the first search. */
  submitted: PreOrderValues | null;
}

/** The pre-order search form; Enter in any field submits. */
export const PreOrderForm: FC<Props> = ({ values, onChange, onSearch, isPending, isModified, submitted }) => {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const { userContracts } = useSessionUser();
  const [errors, setErrors] = useState<PreOrderErrors>({});
  const hasNoContract = values.contractId === null;
  const notice = hasNoContract ? `${id}-notice` : undefined;

  const change = (part: Partial<PreOrderValues>) => {
    const rest = { ...errors };
    for (const field of Object.keys(part)) delete rest[field as PreOrderField];
    for (const field of ['lastName', 'firstName', 'middleName', 'barcode'] as const) {
      const problem = part[field] === undefined ? undefined : problemOf(field, part[field]);
      if (problem) rest[field] = problem;
    }
    setErrors(rest);
    onChange({ ...values, ...part });
  };
  const errorOf = (field: PreOrderField): string | undefined => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'Digits' ? t('preOrders.digitsOnly') : t(`errors.ValidateErrors.${error}`);
  };
  const submit = (): boolean => {
    if (hasNoContract || isPending) return false;
    const ids = userContracts.map((one) => one.id);
    const taken = parsePreOrderSearch(values, ids, new Date());
    setErrors(taken.errors);
    if (taken.search) onSearch(taken.search);
    return taken.search !== null;
  };
  const text = (field: Exclude<PreOrderField, 'created'>) => ({
    'data-help-key': true,
    name: field,
    value: values[field],
    maxLength: 100,
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    error: errorOf(field),
  });
  const statusText = (status: ListedStatus) => {
    if (status === ORDERED) return t('preOrders.order.done');
    if (status === WHOSE) return t('preOrders.whose.status');
    if (status === GIVE_BACK) return t('preOrders.giveBack');
    return t(`preOrders.statuses.${nameOfCode(preOrderStatus, status)}`);
  };
  const contract = userContracts.find((one) => one.id === values.contractId);
  return (
    <SearchForm
      label={t('preOrders.search')}
      className="pre-order-search"
      focusFirst={hasNoContract ? 'contract' : 'surname'}
      found={submitted}
      conditions={[
        {
          label: t('orderSearch.contract'),
          value: contract?.name[language] ?? t('orderSearch.allContracts'),
        },
        {
          label: t('preOrders.status'),
          value: statusText(values.status),
        },
        { label: t('orderSearch.created'), value: periodText(values.created) },
        { label: t('orderSearch.barcode'), value: values.barcode },
        { label: t('orderSearch.lastName'), value: values.lastName },
        { label: t('orderSearch.firstName'), value: values.firstName },
        { label: t('orderSearch.middleName'), value: values.middleName },
      ]}
      onSubmit={submit}
      notices={{ noticeId: notice, hasContracts: userContracts.length > 0, isModified }}
    >
      <div className="order-search-fields">
        <SearchScopeFields
          contracts={userContracts}
          contractId={values.contractId}
          clientUnitId={null}
          hasUnits={false}
          onChange={(contractId) => change({ contractId })}
        />
        <LabelledSelect
          label={t('preOrders.status')}
          value={values.status}
          onChange={({ target }) =>
            change({
              status: listedStatuses.find((one) => one === Number(target.value)) ?? preOrderStatus.New,
            })
          }
        >
          {listedStatuses.map((status) => (
            <option key={status} value={status}>
              {statusText(status)}
            </option>
          ))}
        </LabelledSelect>
        <DateRangeInput
          label={t('orderSearch.created')}
          value={values.created}
          onChange={(created) => change({ created })}
          error={errorOf('created')}
        />
        <LabelledInput label={t('orderSearch.barcode')} inputMode="numeric" {...text('barcode')} />
        <LabelledInput label={t('orderSearch.lastName')} {...text('lastName')} />
        <LabelledInput label={t('orderSearch.firstName')} {...text('firstName')} />
        <LabelledInput label={t('orderSearch.middleName')} {...text('middleName')} />
        <div className="row order-search-actions">
          <FindButton isPending={isPending} noticeId={notice} />
        </div>
      </div>
    </SearchForm>
  );
};
