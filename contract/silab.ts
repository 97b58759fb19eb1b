import { z } from 'zod';
import { orderMessage } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { localisedName, optionalText, outcome } from './fields.ts';

/**
 * NEW: something is missing, see `warnings`. CHECKED: it can be added as it is. ACTIVATING: it is being added. ACTIVE:
 * it is in the portal. ERROR: adding it failed.
 */
export const silabStates = ['NEW', 'CHECKED', 'ACTIVATING', 'ACTIVE', 'ERROR'] as const;

/** Why the laboratory would not accept orders of a contract: not in force, no units, no prices. */
const warning = z.literal([
  orderMessage.NoContractInLocation,
  orderMessage.NoClientUnitInContract,
  orderMessage.NoPriceBook,
]);

const named = z.object({ silabId: z.string(), name: localisedName });
/** A contract of the laboratory system; ids are those of that system. */
export const silabContract = named.extend({
  units: z.array(named),
  hasPrices: z.boolean(),
  warnings: z.array(warning),
  state: z.enum(silabStates),
  /** What went wrong, of ERROR; else ''. */
  message: z.string(),
  /** In the portal, of ACTIVE; else null. */
  contractId: z.int32().nullable(),
});
export type SilabContract = z.output<typeof silabContract>;

export const initAddingContractFromSilab = endpoint({
  method: 'GET',
  path: '/v1.0/Contract/InitAddingContractFromSilab',
  summary: 'Contracts that the laboratory system offers; `statusMessage` says when none of them is new',
  row: 'CALL-21',
  access: ['update', 'contractSettings'],
  response: outcome.extend({ contracts: z.array(silabContract) }),
});

export const activateContractAndWorkSpace = endpoint({
  method: 'POST',
  path: '/v1.0/Contract/ActivateContractAndWorkSpace',
  summary: 'Add a contract of the laboratory system with some of its units; repeating it changes nothing',
  row: 'CALL-22',
  access: ['update', 'contractSettings'],
  body: z.object({
    silabId: z.string().min(1, { error: 'Required' }).max(40, { error: 'MaxLen' }),
    unitIds: z.array(z.string().max(40)).min(1, { error: 'Required' }).max(1000),
    /** The contract's name in the portal; '': that of the laboratory system. */
    workspaceName: optionalText(200),
  }),
  response: outcome.extend({ contractId: z.int32() }),
  errors: ['NotFound'],
});
