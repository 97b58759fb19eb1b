import { z } from 'zod';
import { paymentChannels } from './codes.ts';
import { fieldTypes, labelPresets, orderRules, resultDeliveries, resultForms } from './contracts.ts';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import {
  clockTime,
  email,
  id,
  localisedName,
  optionalQueryFlag,
  optionalText,
  outcome,
  requiredText,
} from './fields.ts';
import { ALL } from './headers.ts';
import { linkDays } from './resultLinks.ts';
import { schedule } from './schedule.ts';

/** A day of a form: `yyyy-MM-dd`; null: none. */
const day = z.iso.date({ error: 'DateFormat' }).nullable();
const whole = (least: number, most: number) =>
  z.int32({ error: 'Invalid' }).min(least, { error: 'Invalid' }).max(most, { error: 'Invalid' });
const name = z.object({ ru: requiredText(200), en: requiredText(200), be: requiredText(200) });

/** What an administrator may change of a contract. */
const settings = {
  /** In the laboratory system; unique. */
  code: requiredText(40),
  name,
  /** An inactive contract is offered to nobody. */
  isActive: z.boolean(),
  /** A patient's consent is printed with the order. */
  consentRequired: z.boolean(),
  /** The first and the last day on which orders are accepted. */
  validFrom: day,
  validTo: day,
  ...orderRules.shape,
  barcodePrefix: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, { error: 'Invalid' }),
  maxServices: whole(1, 100),
  /** Offered in the contract's orders while they are active; at least one is. */
  paymentChannels: z.array(z.enum(paymentChannels)).min(1, { error: 'Required' }),
  /** How many days online orders made from now on are valid; null: as the laboratory says. */
  preOrderValidityDays: whole(1, 365).nullable(),
  /** The same for paid ones, from the day they were made. */
  preOrderPaidDays: whole(1, 365).nullable(),
  /** Its own cut-off hour (null: the laboratory's) and days off in addition to the laboratory's. */
  ...schedule.shape,
  /** Whether the contract's users see prices; administrators always do. */
  showPrices: z.boolean(),
  /** Whether users with some of its units may read an order of another unit by its barcode; each such reading is audited. */
  readByBarcode: z.boolean(),
  labelPreset: z.enum(labelPresets),
  /** Labels printed for a tube. */
  labelCopies: whole(1, 10),
  /** Who gets an e-mail when an order's results are ready. */
  resultDelivery: z.enum(resultDeliveries),
  resultAddresses: z.array(email).max(20, { error: 'TooMany' }),
  /** Also documents of an order that is not ready yet. */
  sendPartial: z.boolean(),
  /** Of the e-mails to the addresses; users have a language of their own. */
  resultLanguage: z.enum(['ru', 'en', 'be']),
  resultForm: z.enum(resultForms),
  /** How many days a link can be opened. */
  resultLinkDays: linkDays,
  /** Times in Minsk between which e-mails wait. null for both: e-mails never wait. */
  quietFrom: clockTime.nullable(),
  quietTo: clockTime.nullable(),
  /** In the order of the form. New ones have no id; the promo code cannot be renamed, and none can be left out. */
  additionalFields: z
    .array(
      z.object({
        id: z.int32().positive().optional(),
        fieldName: name,
        type: z.enum(fieldTypes),
        /** A new one has the value null; orders keep the value, so a renamed option stays what it was. */
        options: z
          .array(
            z.object({
              value: requiredText(200).nullable(),
              name: z.object({ ru: requiredText(100), en: optionalText(100), be: optionalText(100) }),
            }),
          )
          .max(100),
        activeYN: z.boolean(),
        mandatoryYN: z.boolean(),
      }),
    )
    .max(100),
};

const unit = z.object({ id: z.int32(), isActive: z.boolean() });

const fields = {
  ...settings,
  /** `ordersInWork`: without a result. */
  units: z.array(unit.extend({ name: localisedName, ordersInWork: z.int32() })),
  /** Users assigned to the contract; administrators, who have all, do not count. */
  users: z.int32(),
  ordersInWork: z.int32(),
  /** The last change made here: by whom (e-mail), when (ISO 8601), and the changed fields. */
  lastChange: z.object({ by: z.string(), at: z.string(), fields: z.array(z.string()) }).nullable(),
};

/** Contracts as administrators keep them. They come from the laboratory system, and deleting marks them inactive. */
export const contractSettings = withoutCalls(
  crud({
    resource: 'admin/contracts',
    title: 'contract',
    fields,
    input: z.object(settings),
    filter: { q: z.string().trim().max(200).optional(), isActive: optionalQueryFlag },
    sort: ['code', 'name.ru', 'name.en', 'name.be', 'isActive'],
    paths: { list: '/v1.0/Contract/Search', one: '/v1.0/Contract/Settings' },
    rows: { list: 'CON-13', one: 'CALL-19' },
  }),
  'create',
  'update',
  'remove',
);
export type ContractSettings = z.output<typeof contractSettings.record>;

/** The settings of a contract that a call changes; the others stay. */
export const settingsChanges = z.object({ ...settings, units: z.array(unit).max(1000) }).partial();

export const changeSettings = endpoint({
  method: 'POST',
  path: '/v1.0/Contract/ChangeSettings',
  summary:
    'Change settings of a contract; only changed ones are sent, `rowVersion` is the version that was read',
  row: 'CALL-20',
  access: ['update', 'contractSettings'],
  /** ALL as `contractId` with `isActive: false` removes all contracts, whatever their versions. */
  body: z
    .object({ contractId: z.union([id, z.literal(ALL)]), rowVersion: z.int32() })
    .extend(settingsChanges.shape),
  /** `item` is null when all contracts were removed. */
  response: outcome.extend({ item: contractSettings.record.nullable() }),
  errors: ['NotFound', 'Conflict', 'OrdersInWork'],
});
