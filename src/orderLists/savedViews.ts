import { DAY } from '../../contract/time.ts';
import {
  allConditions,
  viewContent,
  type ListView,
  type ViewContent,
  type ViewedList,
  type ViewPeriod,
} from '../../contract/listViews.ts';
import type { Contract } from '../../contract/contractUnits.ts';
import { ALL } from '../../contract/headers.ts';
import type { MedicalCenter } from '../../contract/sorting.ts';
import { formatWireDate } from '../i18n/format.ts';
import type { Choice } from '../ui/Autocomplete.tsx';
import type { DateRange } from '../ui/DateRangeInput.tsx';
import { wireDay } from '../ui/wireValues.ts';
import {
  checkRange,
  initialContract,
  lastDays,
  NO_RANGE,
  withoutConditions,
  type OrderSearchValues,
  type SearchPeriod,
} from './searchValues.ts';

/** The most days back of a period that moves with the calendar. */
const MAX_DAYS = 366;

/** The sort order and the page size of a list. */
export interface ListOrder {
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
}

/** Values of a search form with saved views; only the form of pre-orders has a middle name. */
export type ViewedValues = OrderSearchValues & { middleName?: string };

/** Conditions that a view can lose when the user or the laboratory no longer has them. */
export type LostCondition = 'contract' | 'clientUnit' | 'medicalCenter' | 'service';

export interface OpenedView {
  values: OrderSearchValues;
  order: ListOrder;
  /** Lost conditions, without which the view would search for something else. */
  lost: readonly LostCondition[];
}

const moment = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));

/** How many days before today a period that ends today begins; null for other periods. */
export const daysUpToToday = (range: DateRange, now: Date): number | null => {
  const today = wireDay(now);
  const { start, end } = checkRange(range, today, true);
  const days = end === today ? (moment(end) - moment(start)) / DAY : MAX_DAYS + 1;
  return days > MAX_DAYS ? null : days;
};

/** Option of a lookup for a medical centre. */
export const centerChoice = ({ medicalCenterCode, city, address, region }: MedicalCenter): Choice => ({
  value: medicalCenterCode,
  label: `${medicalCenterCode} · ${[city, address, region].filter((part) => part !== '').join(', ')}`,
});

/** Option of a lookup for a service. */
export const serviceChoice = ({ id, code, name }: { id: number; code: string; name: string }): Choice => ({
  value: String(id),
  label: `${code} ${name}`,
});

/**
 * The part of a search that a view saves; null while its dates are wrong. Names and barcode are left out. Periods
 * that end today are saved as moving ones unless listed in `fixed`.
 */
export const contentOf = (
  list: ViewedList,
  values: OrderSearchValues,
  { sort, perPage }: ListOrder,
  fixed: readonly SearchPeriod[],
  now: Date,
): ViewContent | null => {
  const period = (name: SearchPeriod): ViewPeriod | null | undefined => {
    const { start: from, end: to, error } = checkRange(values[name], wireDay(now), name === 'created');
    if (error !== undefined) return undefined;
    if (from === '') return null;
    const days = fixed.includes(name) ? null : daysUpToToday(values[name], now);
    return days === null ? { from, to } : { days };
  };
  const common = {
    list,
    contractId: values.contractId,
    status: values.status,
    created: period('created'),
    pageSize: perPage,
  };
  const content = {
    ...common,
    clientUnitId: values.contractId === ALL ? null : values.clientUnitId,
    second: period('second'),
    medicalCenterCode: values.medicalCenter?.value ?? null,
    serviceId: values.service === null ? null : Number(values.service.value),
    sortBy: sort.field,
    isAsc: sort.order === 'ASC',
  };
  return viewContent.safeParse(list === 'preOrders' ? common : content).data ?? null;
};

const rangeOf = (period: ViewPeriod | null, now: Date): DateRange => {
  if (period === null) return NO_RANGE;
  return 'days' in period
    ? lastDays(now, period.days)
    : { from: formatWireDate(period.from), to: formatWireDate(period.to) };
};

/** The form as a view fills it on this day, without conditions that the user no longer has. */
export const openedView = (
  { content: saved, medicalCenter, service }: ListView,
  contracts: readonly Contract[],
  now: Date,
): OpenedView => {
  const content = allConditions(saved);
  const { contractId, clientUnitId } = content;
  const hasContract =
    contractId === null || contractId === ALL || contracts.some(({ id }) => id === contractId);
  const contract = contracts.find(({ id }) => id === contractId);
  const hasUnit =
    clientUnitId === null || contract?.clientUnits.some(({ id }) => id === clientUnitId) === true;
  const lost = [
    ...(hasContract ? [] : (['contract'] as const)),
    ...(hasContract && !hasUnit ? (['clientUnit'] as const) : []),
    ...(content.medicalCenterCode !== null && !medicalCenter ? (['medicalCenter'] as const) : []),
    ...(content.serviceId !== null && !service ? (['service'] as const) : []),
  ];
  return {
    values: {
      ...withoutConditions,
      contractId: initialContract(
        contracts.map(({ id }) => id),
        contractId,
      ),
      clientUnitId: contract && hasUnit ? clientUnitId : null,
      status: content.status,
      created: rangeOf(content.created, now),
      second: rangeOf(content.second, now),
      medicalCenter: medicalCenter && centerChoice(medicalCenter),
      service: service && serviceChoice(service),
    },
    order: {
      sort: { field: content.sortBy, order: content.isAsc ? 'ASC' : 'DESC' },
      perPage: content.pageSize,
    },
    lost,
  };
};

/** Whether the form is unchanged since this view filled it. */
export const isFilledBy = (opened: OpenedView, { middleName = '', ...values }: ViewedValues): boolean =>
  middleName === '' &&
  values.only === undefined &&
  Object.entries(opened.values).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(values[field as keyof OrderSearchValues]),
  );
