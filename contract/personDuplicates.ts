import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, outcome } from './fields.ts';
import { documentOwners, personMatch } from './patients.ts';

const typed = z.string().trim().max(300).default('');
export const matchPerson = endpoint({
  method: 'POST',
  path: '/import/v1.0/PersonDuplicate/Match',
  summary: 'Patients of the contract who may be the person of a form, as typed so far; at most ten',
  row: 'X-96',
  access: ['create', 'patient'],
  scoped: true,
  repeatable: true,
  isLoad: false,
  body: z.object({
    lastName: typed,
    firstName: typed,
    paternalName: typed,
    gender: typed,
    /** yyyyMMdd, or as far as it is typed. */
    dateOfBirth: typed,
    timeOfBirth: typed,
    mobilePhone: typed,
    email: typed,
    address: typed,
    identificationNumberTypeId: id.nullable().default(null),
    identificationNumber: typed,
    documentOf: z.enum(documentOwners).default('own'),
    contractId: id,
  }),
  response: outcome.extend({ matches: z.array(personMatch) }),
  errors: ['NotFound'],
});
