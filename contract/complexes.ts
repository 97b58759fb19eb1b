import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, money, outcome, pageNumber, pageSize, requiredText } from './fields.ts';

/** A named set of services of one contract. */
export const complex = z.object({ id: z.number().int(), name: z.string(), servicesCount: z.number().int() });
export type Complex = z.output<typeof complex>;

export const createComplex = endpoint({
  method: 'POST',
  path: '/v1.0/Complex/Create',
  summary: 'A new, empty complex of the contract in the Contracts header',
  row: 'CALL-38',
  access: ['write', 'complex'],
  scoped: true,
  query: z.object({ name: requiredText(200) }),
  response: outcome.extend({ complexId: z.number().int() }),
  errors: ['NotFound', 'NameTaken'],
});

export const updateComplex = endpoint({
  method: 'PATCH',
  path: '/v1.0/Complex/Update',
  summary: 'Rename a complex',
  row: 'CALL-39',
  access: ['write', 'complex'],
  scoped: true,
  body: z.object({ complexId: id, name: requiredText(200) }),
  response: outcome,
  errors: ['NotFound', 'NameTaken'],
});

export const deleteComplex = endpoint({
  method: 'DELETE',
  path: '/v1.0/Complex',
  summary: 'Delete a complex; its services stay',
  row: 'CALL-40',
  access: ['write', 'complex'],
  scoped: true,
  query: z.object({ complexId: id }),
  response: outcome,
  errors: ['NotFound'],
});

export const listComplexes = endpoint({
  method: 'GET',
  path: '/v1.0/Complex/All',
  summary: 'A page of the complexes of the contract in the Contracts header',
  row: 'CALL-41',
  access: ['read', 'complex'],
  scoped: true,
  isLoad: false,
  query: z.object({ page: pageNumber, pageSize: pageSize(15) }),
  response: outcome.extend({ complexes: z.array(complex), totalCount: z.number().int() }),
  errors: ['NotFound'],
});

export const addComplexService = endpoint({
  method: 'POST',
  path: '/v1.0/Complex/AddService',
  summary: 'Add a service to a complex',
  row: 'CALL-42',
  access: ['write', 'complex'],
  scoped: true,
  body: z.object({ complexId: id, serviceId: id }),
  response: outcome,
  errors: ['NotFound'],
});

export const deleteComplexService = endpoint({
  method: 'DELETE',
  path: '/v1.0/Complex/DeleteService',
  summary: 'Take a service out of a complex',
  row: 'CALL-43',
  access: ['write', 'complex'],
  scoped: true,
  query: z.object({ complexId: id, serviceId: id }),
  response: outcome,
  errors: ['NotFound'],
});

export const complexDetails = endpoint({
  method: 'GET',
  path: '/v1.0/Complex/Details',
  summary: 'The services of a complex at the prices of its contract',
  row: 'CALL-44',
  access: ['read', 'complex'],
  scoped: true,
  isLoad: false,
  query: z.object({ complexId: id }),
  response: outcome.extend({
    services: z.array(
      z.object({
        id: z.number().int(),
        code: z.string(),
        name: z.string(),
        price: money.nullable(),
        workingDays: z.number().int(),
      }),
    ),
  }),
  errors: ['NotFound'],
});
