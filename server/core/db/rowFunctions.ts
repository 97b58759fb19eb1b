import { cabinetStatus, sortingStatus, type CabinetStatus } from '../../../contract/codes.ts';
import type { DealtWith } from '../../../contract/dealtWith.ts';
import { NEWBORN_DAYS } from '../../../contract/newborn.ts';
import type { Prepayment } from '../../../contract/prepayments.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import type { Rejection, ServiceState } from '../../../contract/releases.ts';
import type { ReleaseState } from '../../../contract/resultStates.ts';
import type { SortingOrder } from '../../../contract/sorting.ts';
import type { Specimen } from '../../../contract/specimens.ts';
import { isCurrentNote, latestCritical } from './criticalValues.ts';
import { jsonObject, type SqlOf } from './jsonObject.ts';
import { moment } from './moment.ts';

/** An order of the results list from the database; days `yyyyMMdd`. */
export interface StoredResult extends Pick<
  ResultOrder,
  | 'orderId'
  | 'barcode'
  | 'contractName'
  | 'orderDate'
  | 'resultDate'
  | 'patient'
  | 'critical'
  | 'retakeOf'
  | 'specimens'
> {
  status: CabinetStatus;
  contractId: number;
  deadline: string;
  /** `yyyy-MM-dd`, the earliest day of what the laboratory owes; null when it owes nothing. */
  dueOn: string | null;
  /** `release`: what the service has, in an order that is not finished only what is given out. */
  services: (Pick<ResultOrder['services'][number], 'serviceCode' | 'serviceName'> & {
    release: 'final' | ReleaseState | null;
    progress: ServiceState | null;
    rejection: Rejection | null;
    /** `yyyy-MM-dd`, of what the laboratory owes. */
    promisedOn: string | null;
  })[];
  isPreliminary: boolean;
  isCorrected: boolean;
  isRejected: boolean;
  /** 0 when no value deviates, 2 with a critical one. */
  mark: number;
  /** `isCurrent`: no result has come since. */
  dealtWith: (ResultOrder['dealtWith'][number] & { isCurrent: boolean })[];
}

const day = (column: string): string => `to_char(laboratory_day(${column}), 'YYYYMMDD')`;
const { timeOfBirth, ...person } = {
  lastName: 'patients.last_name',
  firstName: 'patients.first_name',
  dateOfBirth: "to_char(patients.date_of_birth, 'YYYYMMDD')",
  timeOfBirth: 'patients.time_of_birth',
} satisfies SqlOf<SortingOrder['patient']>;
/** The time only where papers have it: of who was a newborn when the order was placed. */
const patient = `case when patients.time_of_birth <> ''
    and orders.created_at - patients.date_of_birth::timestamp at time zone 'UTC' < interval '${NEWBORN_DAYS} days'
  then ${jsonObject({ ...person, timeOfBirth })} else ${jsonObject(person)} end`;
const deadline = "to_char(orders.deadline_on, 'YYYYMMDD')";
const list = (row: string, order: string, from: string): string =>
  `(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from})`;
const orderedServices = `order_services join services on services.id = order_services.service_id
  where order_services.order_id = orders.id`;

const specimens = list(
  jsonObject({
    number: 'specimen_marks.number',
    kind: 'specimen_marks.tube_code',
    state: 'specimen_marks.state',
    reason: 'specimen_marks.reason',
    note: 'specimen_marks.note',
    takenAt: moment('specimen_marks.taken_at'),
    site: 'specimen_marks.site',
    siteNote: 'specimen_marks.site_note',
    by: 'users.name',
    at: moment('specimen_marks.at'),
  } satisfies SqlOf<Specimen>),
  'specimen_marks.number',
  'specimen_marks join users on users.id = specimen_marks.by_user where specimen_marks.order_id = orders.id',
);

const payments = list(
  jsonObject({
    kind: 'pre_order_payments.kind',
    at: moment('pre_order_payments.paid_at'),
    amount: 'round(pre_order_payments.amount / 100.0, 2)',
    channel: 'pre_order_payments.channel',
    channelName: "coalesce(payment_channels.name->>language, '')",
    number: 'pre_order_payments.number',
  } satisfies SqlOf<Prepayment>),
  'pre_order_payments.paid_at, pre_order_payments.id',
  `pre_orders join pre_order_payments on pre_order_payments.pre_order_id = pre_orders.id
    left join payment_channels on payment_channels.id = pre_order_payments.channel where pre_orders.order_id = orders.id`,
);
const isPriced = 'with_price and orders.contract_id <> all (priceless)';

const resultServices = `order_services join services on services.id = order_services.service_id
  left join releases on releases.order_id = orders.id and releases.service_id = services.id and releases.is_current
  where order_services.order_id = orders.id`;
const { Error: Failed, NewOrder, InWork, Canceled, NonProductive } = cabinetStatus;
const corrects = `releases.kind = 'final'
  and corrects_final(releases.order_id, releases.service_id, releases.version, releases.kind)`;

/** A part of a package of the order that does not have one of these kinds of releases. */
const partWithout = (kinds: string): string => `select from order_services as part
  where part.order_id = orders.id and part.parent_id = services.id and not exists (
    select from releases as own where own.order_id = orders.id and own.service_id = part.service_id
      and own.is_current and own.kind in (${kinds}))`;

/** What a service has: its latest release, `corrected` after a final one; a package of an unfinished order what all in it have. */
const release = `case
  when orders.cabinet_status = ${NonProductive} then null
  when orders.cabinet_status not in (${InWork}, ${Failed})
    and not orders.is_preliminary and not orders.is_corrected and not orders.is_rejected then null
  when services.is_package then case
    when not exists (${partWithout("'rejected'")}) then 'rejected'
    when not exists (${partWithout("'final', 'withdrawn', 'rejected', 'cancelled'")}) then 'final' end
  when ${corrects} then 'corrected'
  else releases.kind end`;

/** What was marked on all specimens of the kind that a service needs; null: on some of them nothing. */
const specimenState = `(select case
    when count(*) filter (where specimen_marks.state = 'notTaken') >= max(order_tubes.count) then 'notTaken'
    when count(*) filter (where specimen_marks.state = 'taken') >= max(order_tubes.count) then 'taken' end
  from order_tubes join specimen_marks on specimen_marks.order_id = orders.id
    and specimen_marks.tube_code = order_tubes.tube_code
  where order_tubes.order_id = orders.id and order_tubes.tube_code = services.tube_code)`;

/** How far a service has come; null for a package, and where a ready order has nothing of it. */
const progress = `case
  when services.is_package then null
  when ${corrects} then 'corrected'
  when releases.kind = 'final' then 'released'
  when releases.kind is not null then releases.kind
  when orders.cabinet_status = ${Failed} then 'failed'
  when orders.cabinet_status = ${Canceled} then 'cancelled'
  when orders.cabinet_status = ${NonProductive} then 'rejected'
  else coalesce(nullif(${specimenState}, 'taken'), case
    when orders.cabinet_status not in (${NewOrder}, ${InWork}) then null
    when orders.sorting_state = ${sortingStatus.SENT} then 'handedOver'
    when orders.sorting_state = ${sortingStatus.IMPORTED} then 'received'
    when orders.sorting_state = ${sortingStatus.INTEGRATED} then 'inWork'
    else coalesce(${specimenState}, 'ordered') end) end`;

const resultRow = jsonObject({
  orderId: 'orders.id',
  barcode: 'orders.barcode',
  contractName: 'contracts.name->>language',
  status: 'orders.cabinet_status',
  contractId: 'orders.contract_id',
  orderDate: day('orders.created_at'),
  deadline,
  dueOn: 'orders.due_on',
  resultDate: day('orders.result_at'),
  patient,
  services: list(
    jsonObject({
      serviceCode: 'services.code',
      serviceName: 'services.name->>language',
      release,
      progress,
      rejection: 'releases.rejection',
      promisedOn: `case when orders.due_on is not null then (
        select owed.promised_on from owed_services(orders.id) as owed where owed.service_id = services.id) end`,
    } satisfies SqlOf<StoredResult['services'][number]>),
    'order_services.position',
    resultServices,
  ),
  mark: 'orders.result_mark',
  isPreliminary: 'orders.is_preliminary',
  isCorrected: 'orders.is_corrected',
  isRejected: 'orders.is_rejected',
  critical: `case when orders.result_mark > 1 then ${jsonObject({
    since: moment('orders.critical_since'),
    latest: moment(latestCritical),
    doctor: `coalesce((select concat_ws(' ', last_name, nullif(first_name, '')) from commissionaires
      where commissionaires.id = orders.commissionaire_id), '')`,
  } satisfies SqlOf<NonNullable<ResultOrder['critical']>>)} end`,
  dealtWith: list(
    jsonObject({
      kind: 'dealt_with.kind',
      at: moment('dealt_with.at'),
      by: 'users.name',
      how: 'dealt_with.how',
      retake: '(select retake.barcode from orders as retake where retake.id = dealt_with.retake_id)',
      call: `case when dealt_with.outcome is not null then ${jsonObject({
        called: 'dealt_with.called',
        calledAt: moment('dealt_with.called_at'),
        outcome: 'dealt_with.outcome',
        readBack: 'dealt_with.read_back',
      } satisfies SqlOf<NonNullable<DealtWith['call']>>)} end`,
      isCurrent: isCurrentNote,
    } satisfies SqlOf<StoredResult['dealtWith'][number]>),
    'dealt_with.at, dealt_with.id',
    'dealt_with join users on users.id = dealt_with.by_user where dealt_with.order_id = orders.id',
  ),
  retakeOf: `(select refused.barcode from dealt_with join orders as refused on refused.id = dealt_with.order_id
    where dealt_with.retake_id = orders.id limit 1)`,
  specimens,
} satisfies SqlOf<StoredResult>);

const sortingRow = jsonObject({
  orderId: 'orders.id',
  barcode: 'orders.barcode',
  patient,
  contract: jsonObject({ id: 'contracts.id', name: 'contracts.name' } satisfies SqlOf<
    SortingOrder['contract']
  >),
  contractName: 'contracts.name->>language',
  clientUnit: `case when orders.client_unit_id is not null
    then ${jsonObject({ id: 'orders.client_unit_id' } satisfies SqlOf<NonNullable<SortingOrder['clientUnit']>>)} end`,
  sortingState: 'orders.sorting_state',
  services: list(
    jsonObject({
      serviceId: 'services.id',
      serviceCode: 'services.code',
      serviceName: 'services.name->>language',
      parentCode: '(select parent.code from services as parent where parent.id = order_services.parent_id)',
    } satisfies SqlOf<SortingOrder['services'][number]>),
    'order_services.position',
    orderedServices,
  ),
  tubes: list(
    jsonObject({
      code: 'tubes.code',
      count: 'order_tubes.count',
      numbers: 'order_tubes.numbers[1:order_tubes.count]',
      tubeColor: 'tubes.color',
      kind: 'tubes.kind',
    } satisfies SqlOf<SortingOrder['tubes'][number]>),
    'tubes.draw_order, tubes.code',
    `order_tubes join tubes on tubes.code = order_tubes.tube_code
      where order_tubes.order_id = orders.id and order_tubes.count > 0`,
  ),
  specimens,
  workingDays: 'orders.working_days',
  deadLineDate: deadline,
  importedDate: moment('orders.imported_at'),
  createdDate: moment('orders.created_at'),
  sumPrice: `case when ${isPriced} then round(orders.total_price / 100.0, 2) end`,
  isPaid: 'orders.is_paid',
  paidAmount: `case when ${isPriced} then round(orders.paid_amount / 100.0, 2) end`,
  payments: `case when ${isPriced} and orders.paid_amount is not null then ${payments} else '[]' end`,
} satisfies SqlOf<SortingOrder>);

/** A function that returns the rows of orders as a JSON array in the order of `ids`, without unknown ids. */
const rows = (head: string, row: string): string =>
  `create or replace function ${head} returns json language plpgsql stable parallel safe as $$
    begin
      return (select coalesce(json_agg(${row} order by page.place), '[]')
        from unnest(ids) with ordinality as page (id, place)
        join orders on orders.id = page.id
        join patients on patients.id = orders.patient_id
        join contracts on contracts.id = orders.contract_id);
    end $$`;

/**
 * The rows of the two order lists. As functions they are planned once per connection; planning took a third of the
 * time of a page. They are recreated after the migrations, so they always match the contract's fields; a change of
 * parameters needs a new name.
 */
export const rowFunctions = [
  rows('result_rows(ids integer[], language text)', resultRow),
  rows(
    'sorting_list_rows(ids integer[], language text, with_price boolean, priceless integer[])',
    sortingRow,
  ),
];
