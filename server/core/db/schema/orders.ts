import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { CabinetStatus, PaymentChannel, SortingStatus } from '../../../../contract/codes.ts';
import type { ServiceQuestion } from '../../../../contract/orderQuestions.ts';
import { key } from './columns.ts';

/** Generated barcodes that no order uses yet. */
export const reservedBarcodes = pgTable('reserved_barcodes', {
  barcode: text().primaryKey(),
  rangeId: integer('range_id').notNull(),
});

/** Barcodes generated together; `count` and the first and last number stay when some are used. */
export const barcodeRanges = pgTable('barcode_ranges', {
  id: key(),
  createdBy: integer('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  firstBarcode: text('first_barcode').notNull(),
  lastBarcode: text('last_barcode').notNull(),
  count: integer().notNull(),
});

/** When an order or a part of it last changed, and the contract that it is of then; filled by the database. */
export const orderChanges = pgTable('order_changes', {
  orderId: integer('order_id').primaryKey(),
  contractId: integer('contract_id').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export const orders = pgTable('orders', {
  id: key(),
  version: integer().notNull().default(1),
  barcode: text().notNull(),
  contractId: integer('contract_id').notNull(),
  clientUnitId: integer('client_unit_id'),
  patientId: integer('patient_id').notNull(),
  sortingState: integer('sorting_state').notNull().$type<SortingStatus>(),
  cabinetStatus: integer('cabinet_status').notNull().$type<CabinetStatus>(),
  paymentChannel: integer('payment_channel').notNull().$type<PaymentChannel>(),
  remarks: text().notNull().default(''),
  commissionaireId: integer('commissionaire_id'),
  discountCardNo: text('discount_card_no').notNull().default(''),
  totalPrice: integer('total_price').notNull(),
  workingDays: integer('working_days').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }),
  /** The user who handed it over; null for a new order and for those of earlier versions. */
  handedOverBy: integer('handed_over_by'),
  resultAt: timestamp('result_at', { withTimezone: true }),
  /** When the laboratory last rejected a specimen of it, could not do it or cancelled it; null: it did not, or before this was kept. */
  stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  /** 1: a value of the result is outside its range, 2: critically so; filled by the database. */
  resultMark: smallint('result_mark').notNull().default(0),
  /**
   * When the first critical value came that no doctor was called about, while one is in force; null: none is, or all were
   * called about. A value that was replaced before anybody called counts too: the doctor waits since then. Filled by the database.
   */
  criticalSince: timestamp('critical_since', { withTimezone: true }),
  /** A service has a preliminary result; filled by the database. */
  isPreliminary: boolean('is_preliminary').notNull().default(false),
  /** A result that was final has been corrected or withdrawn; filled by the database. */
  isCorrected: boolean('is_corrected').notNull().default(false),
  /** A service has a rejected specimen; filled by the database. */
  isRejected: boolean('is_rejected').notNull().default(false),
  /** Last and first name, tab-separated, for sorting; filled by the database. */
  nameKey: text('name_key').notNull().default(''),
  /** The day the result was promised for. */
  deadlineOn: date('deadline_on').notNull(),
  /** The earliest day for which a service was promised that the laboratory still owes; filled by the database. */
  dueOn: date('due_on'),
  /** The earliest promise that a service broke: its first final release came on a later day; null: none did. */
  brokenOn: date('broken_on'),
  /** `deadlineOn` before the first service was added at the laboratory; null: none was. */
  placedDeadlineOn: date('placed_deadline_on'),
  /** Paid in advance, as a pre-order. */
  isPaid: boolean('is_paid').notNull().default(false),
  /** What was paid, kopecks; null when unknown. */
  paidAmount: integer('paid_amount'),
});

export const orderServices = pgTable(
  'order_services',
  {
    orderId: integer('order_id').notNull(),
    serviceId: integer('service_id').notNull(),
    /** The package of the service, null when it was chosen directly. */
    parentId: integer('parent_id'),
    price: integer().notNull(),
    /** The price-book price while a promotion lowered it. */
    listPrice: integer('list_price'),
    position: integer().notNull(),
    /** When it was added to specimens that the laboratory held; null: it was ordered with the order. */
    addedAt: timestamp('added_at', { withTimezone: true }),
    /** The day it was promised for; null: orders of earlier versions were promised as a whole. */
    promisedOn: date('promised_on'),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.serviceId] })],
);

/** The services of an order without its packages and added ones, and the seconds from its receipt to the first final release of each; written by the database. */
export const orderTimes = pgTable('order_times', {
  orderId: integer('order_id').primaryKey(),
  serviceIds: integer('service_ids').array().notNull(),
  /** Null: it was not received before, or there is no such release. */
  seconds: integer().array().notNull().$type<(number | null)[]>(),
});

export const orderTubes = pgTable(
  'order_tubes',
  {
    orderId: integer('order_id').notNull(),
    tubeCode: text('tube_code').notNull(),
    /** How many the order needs; 0 for a kind that an edit has made superfluous. */
    count: integer().notNull(),
    /** Of all its labels so far; the first `count` of them are in use. */
    numbers: smallint().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.tubeCode] })],
);

export const orderExtraFields = pgTable(
  'order_extra_fields',
  { orderId: integer('order_id').notNull(), fieldId: integer('field_id').notNull(), value: text().notNull() },
  (t) => [primaryKey({ columns: [t.orderId, t.fieldId] })],
);

/** Answers to what the services of an order ask; `question` as it was asked. */
export const orderAnswers = pgTable(
  'order_answers',
  {
    orderId: integer('order_id').notNull(),
    serviceId: integer('service_id').notNull(),
    position: integer().notNull(),
    question: jsonb().notNull().$type<ServiceQuestion>(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.serviceId, t.position] })],
);

/** A ledger of differences: the sum of its lines is the number of orders of a contract, unit, state and mark on a day. */
export const orderTotals = pgTable('order_totals', {
  contractId: integer('contract_id').notNull(),
  clientUnitId: integer('client_unit_id'),
  sortingState: integer('sorting_state').notNull(),
  cabinetStatus: integer('cabinet_status').notNull(),
  day: date().notNull(),
  count: integer().notNull(),
  resultMark: smallint('result_mark').notNull().default(0),
});

/** The same by month; `month` is its first day. */
export const orderMonthTotals = pgTable('order_month_totals', {
  contractId: integer('contract_id').notNull(),
  clientUnitId: integer('client_unit_id'),
  sortingState: integer('sorting_state').notNull(),
  cabinetStatus: integer('cabinet_status').notNull(),
  month: date().notNull(),
  count: integer().notNull(),
  resultMark: smallint('result_mark').notNull().default(0),
});

/** Results that are to be mailed as their contract says; written by the database. */
export const resultDeliveries = pgTable('result_deliveries', {
  id: key(),
  orderId: integer('order_id').notNull(),
  /** The document that came before the order was ready; null: the order is. */
  letterId: integer('letter_id'),
});

/** The next step of an order at the embedded laboratory. */
export const lisTasks = pgTable('lis_tasks', {
  orderId: integer('order_id').primaryKey(),
  step: text().notNull().$type<'confirm' | 'register' | 'result' | 'values' | 'correct'>(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
});

/** A service that was added at the embedded laboratory, and when that gives it out. */
export const lisAdditions = pgTable(
  'lis_additions',
  {
    orderId: integer('order_id').notNull(),
    serviceId: integer('service_id').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.serviceId] })],
);
