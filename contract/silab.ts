import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { localisedName, optionalText, outcome } from './fields.ts';

const named = z.object({ silabId: z.string(), name: localisedName });
/** A contract of the laboratory system that is not in the portal yet; ids are those of the laboratory system. */
export const silabContract = named.extend({
  units: z.array(named),
  /** Without prices its orders are refused. */
  hasPrices: z.boolean(),
});
export type SilabContract = z.output<typeof silabContract>;

export const initAddingContractFromSilab = endpoint({
  method: 'GET',
  path: '/v1.0/Contract/InitAddingContractFromSilab',
  summary: 'New contracts of the laboratory system; `statusMessage` says when there are none',
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
});
