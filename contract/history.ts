import { z } from 'zod';
import { resourceNouns } from './access.ts';
import { auditLines } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { id, outcome } from './fields.ts';
import { settingKeys } from './laboratorySettings.ts';

/** react-admin's name of a resource. */
export const resourceName = z.enum(Object.keys(resourceNouns));

const change = auditLines.record.omit({ name: true, patients: true });
export type HistoryLine = z.output<typeof change>;

const changes = outcome.extend({ changes: z.array(change) });

export const recordHistory = endpoint({
  method: 'GET',
  path: '/v1.0/Audit/Record',
  summary: 'The latest hundred changes of a record, the newest first; for those who may change it',
  row: 'X-48',
  access: ['read', 'history'],
  isLoad: false,
  query: z.object({ resource: resourceName, id }),
  response: changes,
});

export const settingHistory = endpoint({
  method: 'GET',
  path: '/v1.0/Settings/History',
  summary: 'The latest hundred changes of a setting of the laboratory, the newest first',
  row: 'X-48, D9',
  access: ['update', 'laboratorySettings'],
  isLoad: false,
  query: z.object({ key: z.enum(settingKeys) }),
  response: changes,
});
