import { z } from 'zod';
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

export const additionalField = z.object({
  id: z.number().int(),
  fieldName: z.string(),
  activeYN: z.boolean(),
  mandatoryYN: z.boolean(),
});
export type AdditionalField = z.output<typeof additionalField>;
/** The additional field of this name is sent as discountCardNo. */
export const PROMOCODE_FIELD = 'Online promocode';

export const contractAdditionalField = endpoint({
  method: 'GET',
  path: '/v1.0/Contract/ContractAdditionalField',
  summary: 'Additional order fields of the contract in the Contracts header',
  row: 'CALL-17',
  access: ['read', 'contract'],
  scoped: true,
  response: z.object({ isSuccess: z.boolean(), additionalFields: z.array(additionalField) }),
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
