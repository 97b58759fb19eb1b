import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CabinetStatus, PaymentChannel, RoleId, SortingStatus } from '../../contract/codes.ts';
import type { LocalisedName } from '../../contract/fields.ts';
import type { Sender } from '../../contract/senders.ts';
import type { UserFlags } from '../../contract/session.ts';
import type { User } from '../../contract/users.ts';

/**
 * The tables as typed names for queries; the migrations are what makes them (tests/schema.test.ts compares the two).
 * Amounts are kopecks, dates `yyyy-MM-dd`.
 */
const key = () => integer().primaryKey().generatedByDefaultAsIdentity();
const text3 = () => jsonb().$type<LocalisedName>();

export const contracts = pgTable('contracts', {
  id: key(),
  code: text().notNull(),
  name: text3().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  consentRequired: boolean('consent_required').notNull().default(false),
});
export const clientUnits = pgTable('client_units', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  name: text3().notNull(),
  medicalCenterCode: text('medical_center_code'),
});
export const applications = pgTable('applications', {
  id: uuid().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
export const users = pgTable('users', {
  id: key(),
  /** Lower case. */
  email: text().notNull(),
  name: text().notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  roleId: integer('role_id').notNull().$type<RoleId>(),
  state: text().notNull().$type<User['state']>(),
  /** Raised when password, role, contracts or state change; tokens with an older stamp are invalid. */
  stamp: integer().notNull().default(1),
  flags: jsonb().notNull().$type<UserFlags>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  failedLogins: integer('failed_logins').notNull().default(0),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});
export const userContracts = pgTable(
  'user_contracts',
  { userId: integer('user_id').notNull(), contractId: integer('contract_id').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.contractId] })],
);
export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  family: uuid().notNull(),
  userId: integer('user_id').notNull(),
  parentHash: text('parent_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  spentAt: timestamp('spent_at', { withTimezone: true }),
});
export const recoveryTokens = pgTable('recovery_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
export const spentCaptchas = pgTable('spent_captchas', {
  challenge: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** End of the window; ms since epoch. */
  expire: bigint({ mode: 'number' }).notNull(),
});

export const tubes = pgTable('tubes', {
  code: text().primaryKey(),
  name: text3().notNull(),
  biomaterial: text3().notNull(),
  color: text().notNull(),
  /** How many services one tube can serve. */
  capacity: integer().notNull(),
  /** Draw order: 1 before 2. */
  drawOrder: integer('draw_order').notNull(),
});
export const services = pgTable('services', {
  id: key(),
  code: text().notNull(),
  name: text3().notNull(),
  workingDays: integer('working_days').notNull(),
  tubeCode: text('tube_code'),
  gender: text().$type<'M' | 'F'>(),
  isPackage: boolean('is_package').notNull().default(false),
  comment: text3(),
  remark: text3(),
  description: text3(),
  results: text3(),
  /** Code and the names in all languages, lower case. */
  searchText: text('search_text').notNull(),
});
export const packageServices = pgTable(
  'package_services',
  { packageId: integer('package_id').notNull(), serviceId: integer('service_id').notNull() },
  (t) => [primaryKey({ columns: [t.packageId, t.serviceId] })],
);
/** Both directions of a pair are stored. */
export const serviceConflicts = pgTable(
  'service_conflicts',
  { serviceId: integer('service_id').notNull(), otherId: integer('other_id').notNull() },
  (t) => [primaryKey({ columns: [t.serviceId, t.otherId] })],
);
export const priceBook = pgTable(
  'price_book',
  {
    contractId: integer('contract_id').notNull(),
    serviceId: integer('service_id').notNull(),
    price: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.serviceId] })],
);
export const selectedServices = pgTable(
  'selected_services',
  { userId: integer('user_id').notNull(), serviceId: integer('service_id').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.serviceId] })],
);
export const complexes = pgTable('complexes', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  name: text().notNull(),
});
export const complexServices = pgTable(
  'complex_services',
  { complexId: integer('complex_id').notNull(), serviceId: integer('service_id').notNull() },
  (t) => [primaryKey({ columns: [t.complexId, t.serviceId] })],
);

export const commissionaires = pgTable('commissionaires', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
});
export const identificationNumberTypes = pgTable('identification_number_types', {
  id: key(),
  name: text3().notNull(),
});
export const additionalFields = pgTable('additional_fields', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  /** 'Online promocode' in every language for the promo code, the wire's name for it. */
  fieldName: jsonb('field_name').$type<LocalisedName>().notNull(),
  isActive: boolean('is_active').notNull(),
  isMandatory: boolean('is_mandatory').notNull(),
  position: integer().notNull(),
});
export const discountCards = pgTable('discount_cards', {
  cardNumber: text('card_number').primaryKey(),
  contractId: integer('contract_id').notNull(),
  percent: integer().notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to').notNull(),
  isActive: boolean('is_active').notNull(),
});

export const patients = pgTable('patients', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  paternalName: text('paternal_name').notNull().default(''),
  gender: text().notNull().$type<'M' | 'F' | 'U'>(),
  dateOfBirth: date('date_of_birth').notNull(),
  mobilePhone: text('mobile_phone').notNull().default(''),
  email: text().notNull().default(''),
  address: text().notNull().default(''),
  identificationNumberTypeId: integer('identification_number_type_id'),
  identificationNumber: text('identification_number').notNull().default(''),
  patientCode: text('patient_code'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`lower(last_name || ' ' || first_name || ' ' || paternal_name || ' ' || mobile_phone)`,
    ),
});

export const reservedBarcodes = pgTable('reserved_barcodes', {
  barcode: text().primaryKey(),
  reservedBy: integer('reserved_by').notNull(),
  reservedAt: timestamp('reserved_at', { withTimezone: true }).notNull(),
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
  resultAt: timestamp('result_at', { withTimezone: true }),
  /** Last and first name, tab-separated, for sorting; filled by the database. */
  nameKey: text('name_key').notNull().default(''),
  /** The day the result was promised for. */
  deadlineOn: date('deadline_on')
    .notNull()
    .generatedAlwaysAs(sql`working_day_after(laboratory_day(created_at), working_days)`),
});
export const orderServices = pgTable(
  'order_services',
  {
    orderId: integer('order_id').notNull(),
    serviceId: integer('service_id').notNull(),
    /** The package of the service, null when it was chosen directly. */
    parentId: integer('parent_id'),
    price: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.serviceId] })],
);
export const orderTubes = pgTable(
  'order_tubes',
  {
    orderId: integer('order_id').notNull(),
    tubeCode: text('tube_code').notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.tubeCode] })],
);
export const orderExtraFields = pgTable(
  'order_extra_fields',
  { orderId: integer('order_id').notNull(), fieldId: integer('field_id').notNull(), value: text().notNull() },
  (t) => [primaryKey({ columns: [t.orderId, t.fieldId] })],
);
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb().$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.operation, t.key] })],
);
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  userId: integer('user_id'),
  action: text().notNull(),
  /** `order 17`, `patient 4`. No names, no barcodes. */
  subject: text().notNull(),
  reason: text().notNull().default(''),
});

export const articles = pgTable('articles', {
  id: key(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  title: text3().notNull(),
  description: text3().notNull(),
  content: text3().notNull(),
  image: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull().$type<unknown>(),
});
export const senders = pgTable('senders', {
  id: key(),
  version: integer().notNull().default(1),
  /** Lower case. */
  email: text().notNull(),
  displayName: jsonb('display_name').$type<LocalisedName>().notNull(),
  replyTo: text('reply_to').notNull().default(''),
  smtpId: integer('smtp_id'),
  purposes: text().array().notNull().$type<Sender['purposes']>().default([]),
  defaultPurposes: text('default_purposes').array().notNull().$type<Sender['purposes']>().default([]),
  contractIds: integer('contract_ids').array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
  domainCheck: jsonb('domain_check')
    .notNull()
    .$type<Sender['domainCheck']>()
    .default({ spf: 'unknown', dkim: 'unknown' }),
});
