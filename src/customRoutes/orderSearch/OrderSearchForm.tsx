import { useId, useState, type FC } from 'react';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { DateRangeInput } from '../../ui/DateRangeInput.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { wireDay } from '../../ui/wireValues.ts';
import { FindButton } from './FindButton.tsx';
import { MoreFields } from './MoreFields.tsx';
import {
  checkRange,
  countMore,
  nameProblem,
  parseSearch,
  type OrderSearch,
  type OrderSearchValues,
  type SearchErrors,
  type SearchField,
  type SearchPeriod,
} from '../../orderLists/searchValues.ts';
import { SearchScopeFields } from './SearchScopeFields.tsx';
import { focusUnpicked, SearchForm } from './SearchForm.tsx';
import { COMING } from './useDisclosure.ts';
import { periodText } from '../../orderLists/periodText.ts';

interface Props {
  values: OrderSearchValues;
  onChange: (values: OrderSearchValues) => void;
  statuses: readonly { value: number; label: string }[];
  statusLabel: string;
  /** Meaning of the second period. */
  secondLabel: string;
  onSearch: (search: OrderSearch) => void;
  isPending: boolean;
  /** The form differs from the submitted parameters. */
  isModified: boolean;
  /** The last submitted values; null before the first search. */
  submitted: OrderSearchValues | null;
  /** The first search runs by itself: the form starts folded, so that the list does not move. */
  isComing?: boolean;
}

/** The search form of sorting and results; Enter in any field submits. */
export const OrderSearchForm: FC<Props> = ({
  values,
  onChange,
  statuses,
  statusLabel,
  secondLabel,
  onSearch,
  isPending,
  isModified,
  submitted,
  isComing = false,
}) => {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const { userContracts } = useSessionUser();
  const [hasMore, setHasMore] = useState(countMore(values) > 0);
  const [errors, setErrors] = useState<SearchErrors>({});
  const [undecided, setUndecided] = useState<readonly SearchPeriod[]>([]);
  const hasNoContract = values.contractId === null;
  const notice = hasNoContract ? `${id}-notice` : undefined;

  const change = (part: Partial<OrderSearchValues>) => {
    const rest = { ...errors };
    for (const field of Object.keys(part)) delete rest[field as SearchField];
    for (const field of ['lastName', 'firstName'] as const) {
      const problem = part[field] === undefined ? undefined : nameProblem(part[field]);
      if (problem) rest[field] = problem;
    }
    setErrors(rest);
    setUndecided(undecided.filter((period) => part[period] === undefined));
    onChange({ ...values, ...part });
  };
  const openCalendar = (field: SearchPeriod) => () => {
    // Two valid dates stay as they are if the calendar is left.
    if (checkRange(values[field], wireDay(new Date()), true).error === undefined) return;
    setUndecided([...undecided.filter((period) => period !== field), field]);
    setErrors({ ...errors, [field]: 'Period' });
  };
  const decide = (field: SearchPeriod) => () => {
    setUndecided((before) => before.filter((period) => period !== field));
    setErrors((before) => {
      const rest = { ...before };
      delete rest[field];
      return rest;
    });
  };
  const errorOf = (field: SearchField): string | undefined => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'Period' ? t('orderSearch.choosePeriod') : t(`errors.ValidateErrors.${error}`);
  };
  const submit = (): boolean => {
    if (hasNoContract || isPending) return false;
    const ids = userContracts.map((contract) => contract.id);
    const taken = parseSearch(values, ids, new Date(), undecided);
    setErrors(taken.errors);
    if (taken.errors.second) setHasMore(true);
    if (taken.search) onSearch(taken.search);
    return taken.search !== null;
  };
  const text = (field: 'lastName' | 'firstName' | 'barcode') => ({
    'data-help-key': true,
    name: field,
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    error: errorOf(field),
  });
  const more = countMore(values);
  const contract = userContracts.find((one) => one.id === values.contractId);
  const unit = contract?.clientUnits.find((one) => one.id === values.clientUnitId);
  return (
    <SearchForm
      label={t('orderSearch.label')}
      focusFirst={hasNoContract && userContracts.length > 0 ? 'contract' : 'surname'}
      found={submitted ?? (isComing ? COMING : null)}
      conditions={[
        {
          label: t('orderSearch.contract'),
          value: contract?.name[language] ?? t('orderSearch.allContracts'),
        },
        { label: t('orderSearch.clientUnit'), value: unit?.name[language] ?? '' },
        { label: statusLabel, value: statuses.find(({ value }) => value === values.status)?.label ?? '' },
        { label: t('orderSearch.created'), value: periodText(values.created) },
        { label: t('orderSearch.lastName'), value: values.lastName },
        { label: t('orderSearch.firstName'), value: values.firstName },
        { label: t('orderSearch.barcode'), value: values.barcode },
        { label: secondLabel, value: periodText(values.second) },
        { label: t('orderSearch.medicalCenter'), value: values.medicalCenter?.label ?? '' },
        { label: t('orderSearch.service'), value: values.service?.label ?? '' },
      ]}
      onSubmit={submit}
      notices={{ noticeId: notice, hasContracts: userContracts.length > 0, isModified }}
    >
      <div className="order-search-fields">
        <SearchScopeFields
          contracts={userContracts}
          contractId={values.contractId}
          clientUnitId={values.clientUnitId}
          onChange={(contractId, clientUnitId) => change({ contractId, clientUnitId })}
        />
        <LabelledSelect
          label={statusLabel}
          value={values.status}
          onChange={(event) => change({ status: Number(event.target.value) })}
        >
          {statuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </LabelledSelect>
        <DateRangeInput
          label={t('orderSearch.created')}
          value={values.created}
          onChange={(created) => change({ created })}
          onOpen={openCalendar('created')}
          onChoose={decide('created')}
          error={errorOf('created')}
        />
        <LabelledInput label={t('orderSearch.lastName')} maxLength={100} {...text('lastName')} />
        <LabelledInput label={t('orderSearch.firstName')} maxLength={100} {...text('firstName')} />
        <LabelledInput
          label={t('orderSearch.barcode')}
          inputMode="numeric"
          maxLength={40}
          {...text('barcode')}
        />
        {hasMore && (
          <MoreFields
            values={values}
            onChange={change}
            secondLabel={secondLabel}
            secondError={errorOf('second')}
            onCalendar={openCalendar('second')}
            onChoose={decide('second')}
            describedBy={notice}
          />
        )}
        <div className="row order-search-actions">
          <FindButton isPending={isPending} noticeId={notice} />
          <button
            type="button"
            className="button plain"
            aria-expanded={hasMore}
            onClick={({ currentTarget }) => {
              if (!focusUnpicked(currentTarget.form)) setHasMore(!hasMore);
            }}
          >
            {t(hasMore ? 'orderSearch.less' : 'orderSearch.more')}
            {!hasMore && more > 0 && <span className="order-search-count">{more}</span>}
          </button>
        </div>
      </div>
    </SearchForm>
  );
};
