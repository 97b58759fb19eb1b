import { z } from 'zod';
import { resourceNouns } from './access.ts';
import { auditLines } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { id, outcome } from './fields.ts';

/** react-admin's name of a resource. */
export const resourceName = z.enum(Object.keys(resourceNouns));

export const recordHistory = endpoint({
  method: 'GET',
  path: '/v1.0/Audit/Record',
  summary: 'The latest hundred changes of a record, the newest first; for those who may change it',
  row: 'X-48',
  access: ['read', 'history'],
  query: z.object({ resource: resourceName, id }),
  response: outcome.extend({ changes: z.array(auditLines.record) }),
});
