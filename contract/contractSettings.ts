import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { id, localisedName, optionalQueryFlag, outcome, requiredText } from './fields.ts';

const name = z.object({ ru: requiredText(200), en: requiredText(200), be: requiredText(200) });

/** What an administrator may change of a contract. */
const settings = {
  /** In the laboratory system; unique. */
  code: requiredText(40),
  name,
  /** An inactive contract is in nobody's choice. */
  isActive: z.boolean(),
  /** A patient's consent is printed with the order. */
  consentRequired: z.boolean(),
};

const unit = z.object({
  id: z.int32(),
  name: localisedName,
  isActive: z.boolean(),
  /** Its orders without a result. */
  ordersInWork: z.int32(),
});

const fields = {
  ...settings,
  units: z.array(unit),
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

export const changeSettings = endpoint({
  method: 'POST',
  path: '/v1.0/Contract/ChangeSettings',
  summary:
    'Change settings of a contract; only changed ones are sent, `rowVersion` is the version that was read',
  row: 'CALL-20',
  access: ['update', 'contractSettings'],
  body: z.object({ contractId: id, rowVersion: z.int32() }).extend(z.object(settings).partial().shape),
  response: outcome.extend({ item: contractSettings.record }),
  errors: ['Conflict'],
});
