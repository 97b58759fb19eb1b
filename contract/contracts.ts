import { z } from 'zod';
import { paymentChannels } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { contract } from './contractUnits.ts';

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
  /** The choices of a `list`: what orders keep, and how it is called in the caller's language. */
  options: z.array(z.object({ value: z.string(), name: z.string() })),
});
export type AdditionalField = z.output<typeof additionalField>;
/** The additional field of this name is sent as discountCardNo. */
export const PROMOCODE_FIELD = 'Online promocode';

/** Where barcodes of new orders come from. */
export const barcodeModes = ['generated', 'typed', 'both'] as const;
export type BarcodeMode = (typeof barcodeModes)[number];

/** Sizes of labels in mm; `laboratory`: as its settings say. */
export const labelPresets = ['laboratory', '30x25', '40x25', '43x25', '58x40'] as const;
export type LabelPreset = (typeof labelPresets)[number];

/** Who gets results by e-mail: nobody, the contract's addresses, or these and the user who placed the order. */
export const resultDeliveries = ['none', 'email', 'both'] as const;
export type ResultDelivery = (typeof resultDeliveries)[number];
/** What these e-mails have: the paper, a link that asks for the birth date, or a link into the portal. */
export const resultForms = ['pdf', 'link', 'portal'] as const;
export type ResultForm = (typeof resultForms)[number];

/** What a contract asks of its orders. */
export const orderRules = z.object({
  barcodeMode: z.enum(barcodeModes),
  /** The digits that typed barcodes begin with; '' for any. */
  barcodePrefix: z.string(),
  requireDoctor: z.boolean(),
  allowDiscountCard: z.boolean(),
  /** The most services in an order, counting a package as one. */
  maxServices: z.int32(),
  /** The unit of orders that name none. */
  defaultUnitId: z.int32().nullable(),
  /** Whether baskets show amounts, and the tubes they need. */
  calculateByContract: z.boolean(),
  biomaterials: z.boolean(),
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
    /**
     * The first and the last number of all labels that the laboratory has printed ahead of their orders; null without
     * any.
     */
    printedBarcodes: z.object({ first: z.string(), last: z.string() }).nullable().default(null),
    /** In the order of the form. */
    paymentChannels: z.array(offeredChannel),
    /** Of all channels, also those that are not offered: an order keeps its own. */
    channelNames: z.array(offeredChannel.pick({ id: true, name: true })),
  }),
  errors: ['NotFound'],
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

export const commissionaire = z.object({
  id: z.number().int(),
  lastName: z.string(),
  firstName: z.string(),
  /** Is offered for new orders; false in an order that has named the doctor before. */
  isActive: z.boolean().default(true),
});
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
