import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentChannel } from '../../../../contract/codes.ts';
import type { LocalisedName } from '../../../../contract/fields.ts';
import type {
  BarcodeMode,
  FieldType,
  LabelPreset,
  ResultDelivery,
  ResultForm,
} from '../../../../contract/contracts.ts';
import type { Schedule } from '../../../../contract/schedule.ts';
import type { Language } from '../../messages/messages.ts';
import { key, text3 } from './columns.ts';

export const contracts = pgTable('contracts', {
  id: key(),
  version: integer().notNull().default(1),
  /** In the laboratory system; unique. */
  code: text().notNull(),
  name: text3().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  consentRequired: boolean('consent_required').notNull().default(false),
  /** The first and the last day on which orders are accepted. */
  validFrom: date('valid_from'),
  validTo: date('valid_to'),
  /** The unit of orders that name none. */
  defaultUnitId: integer('default_unit_id'),
  barcodeMode: text('barcode_mode').notNull().$type<BarcodeMode>().default('both'),
  /** The digits that typed barcodes begin with; '' for any. */
  barcodePrefix: text('barcode_prefix').notNull().default(''),
  /** Whether baskets show amounts, and the tubes they need. */
  calculateByContract: boolean('calculate_by_contract').notNull().default(true),
  biomaterials: boolean().notNull().default(true),
  requireDoctor: boolean('require_doctor').notNull().default(false),
  allowDiscountCard: boolean('allow_discount_card').notNull().default(true),
  /** Whether the contract's users see prices; administrators always do. */
  showPrices: boolean('show_prices').notNull().default(true),
  /** Whether users with some of its units may read an order of another unit by its barcode. */
  readByBarcode: boolean('read_by_barcode').notNull().default(false),
  maxServices: integer('max_services').notNull().default(100),
  /** Offered in its orders while they are active. */
  paymentChannels: integer('payment_channels').array().notNull().$type<PaymentChannel[]>().default([2, 3, 4]),
  /** How many days its online orders are valid; null: as the laboratory says. */
  preOrderValidityDays: integer('pre_order_validity_days'),
  preOrderPaidDays: integer('pre_order_paid_days'),
  /** Its own cut-off hour, null for the laboratory's, and days off in addition to the laboratory's. */
  cutOff: text('cut_off'),
  holidays: jsonb().$type<Schedule['holidays']>().notNull().default([]),
  labelPreset: text('label_preset').notNull().$type<LabelPreset>().default('laboratory'),
  /** How many labels are printed for a tube. */
  labelCopies: integer('label_copies').notNull().default(1),
  /** Who gets results by e-mail as soon as they are there. */
  resultDelivery: text('result_delivery').notNull().$type<ResultDelivery>().default('none'),
  resultAddresses: text('result_addresses').array().notNull().default([]),
  /** Also documents that come before the whole order is ready. */
  sendPartial: boolean('send_partial').notNull().default(false),
  resultLanguage: text('result_language').notNull().$type<Language>().default('ru'),
  resultForm: text('result_form').notNull().$type<ResultForm>().default('pdf'),
  /** How many days a link can be opened. */
  resultLinkDays: integer('result_link_days').notNull().default(5),
  /** `HH:mm` in Minsk; these e-mails wait until the quiet hours end. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
});

/** Takeovers of contracts that run or that failed. */
export const contractTakeovers = pgTable('contract_takeovers', {
  silabId: text('silab_id').primaryKey(),
  state: text().notNull().$type<'ACTIVATING' | 'ERROR'>(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export const clientUnits = pgTable('client_units', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  /** By which files know it; '' for none. */
  code: text().notNull().default(''),
  name: text3().notNull(),
  medicalCenterCode: text('medical_center_code'),
  isActive: boolean('is_active').notNull().default(true),
});

/** Doctors who order for a contract. */
export const commissionaires = pgTable('commissionaires', {
  id: key(),
  version: integer().notNull().default(1),
  contractId: integer('contract_id').notNull(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  /** '' for none. */
  email: text().notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
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
  type: text().notNull().$type<FieldType>().default('text'),
  /** The choices of a `list`; `value` is what orders keep. Names but the Russian one may be ''. */
  options: jsonb().notNull().default([]).$type<{ value: string; name: LocalisedName }[]>(),
});

export const medicalCenters = pgTable('medical_centers', {
  code: text().primaryKey(),
  city: text3().notNull(),
  address: text3().notNull(),
  region: text3().notNull(),
  /** Code and the other texts in all languages, lower case. */
  searchText: text('search_text').notNull(),
});
