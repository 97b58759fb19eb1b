import { z } from 'zod';
import { paymentChannels } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { localisedName } from './fields.ts';

export const clientUnit = z.object({ id: z.number().int(), name: localisedName });
/** A contract with its subdivisions. */
export const contract = z.object({
  id: z.number().int(),
  name: localisedName,
  clientUnits: z.array(clientUnit),
});
export type Contract = z.output<typeof contract>;

export const contractsAll = endpoint({
  method: 'GET',
  path: '/v1.0/Contract/All',
  summary: "The caller's contracts",
  row: 'CALL-16',
  access: ['read', 'contract'],
  response: z.object({ isSuccess: z.boolean(), contracts: z.array(contract) }),
});

/** Types of additional fields. */
export const fieldTypes = ['text', 'number', 'date', 'list', 'yesno'] as const;
export type FieldType = (typeof fieldTypes)[number];

/**
 * An additional field of the order form. Values are texts: of a `date` `yyyyMMdd`, of a `yesno` `yes` or `no`, of a
 * `number` with a decimal point.
 */
export const additionalField = z.object({
  id: z.number().int(),
  fieldName: z.string(),
  activeYN: z.boolean(),
  mandatoryYN: z.boolean(),
  type: z.enum(fieldTypes),
  /** The choices of a `list`. */
  options: z.array(z.string()),
});
export type AdditionalField = z.output<typeof additionalField>;
/** The additional field of this name is sent as discountCardNo. */
export const PROMOCODE_FIELD = 'Online promocode';

/** Where barcodes of new orders come from. */
export const barcodeModes = ['generated', 'typed', 'both'] as const;
export type BarcodeMode = (typeof barcodeModes)[number];

/** What a contract asks of its orders. */
export const orderRules = z.object({
  barcodeMode: z.enum(barcodeModes),
  requireDoctor: z.boolean(),
  allowDiscountCard: z.boolean(),
  /** The most services in an order, counting a package as one. */
  maxServices: z.int32(),
  /** The unit of orders that name none. */
  defaultUnitId: z.int32().nullable(),
});
export type OrderRules = z.output<typeof orderRules>;

const offeredChannel = z.object({
  id: z.enum(paymentChannels),
  name: z.string(),
  /** What to do or to tell the patient; '' for nothing. */
  instruction: z.string(),
  /** The service's number in the ERIP tree; '' for none. */
  eripNumber: z.string(),
});
export type OfferedChannel = z.output<typeof offeredChannel>;

export const contractAdditionalField = endpoint({
  method: 'GET',
  path: '/v1.0/Contract/ContractAdditionalField',
  summary:
    'Additional order fields, order rules and payment channels of the contract in the Contracts header',
  row: 'CALL-17',
  access: ['read', 'contract'],
  scoped: true,
  response: z.object({
    isSuccess: z.boolean(),
    additionalFields: z.array(additionalField),
    rules: orderRules,
    /** In the order of the form. */
    paymentChannels: z.array(offeredChannel),
  }),
});

export const identificationNumberTypes = endpoint({
  method: 'GET',
  path: '/v1.0/IdentificationNumberType/All',
  summary: 'Kinds of identity documents',
  row: 'CALL-18',
  access: ['read', 'patient'],
  response: z.object({
    isSuccess: z.boolean(),
    identificationNumberTypes: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

export const commissionaire = z.object({ id: z.number().int(), lastName: z.string(), firstName: z.string() });
export type Commissionaire = z.output<typeof commissionaire>;

export const commissionaires = endpoint({
  method: 'GET',
  path: '/v1.0/Commissionaire',
  summary: 'Doctors who may be named in an order',
  row: 'CALL-15',
  access: ['read', 'commissionaire'],
  scoped: true,
  response: z.object({ isSuccess: z.boolean(), commissionaires: z.array(commissionaire) }),
});
