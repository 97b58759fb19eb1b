import { sql } from 'drizzle-orm';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

export const fixture: ResourceFixture = {
  resource: 'admin/audit',
  table: 'audit_log',
  records: [{ reason: 'spilt' }, { reason: 'clotted' }, { reason: 'lost' }],
  insert: ({ db, clock }, { reason, patientIds = '{}' }) =>
    db.execute(sql`insert into audit_log (at, user_id, action, subject, reason, before, after, patient_ids)
      values (${clock.now().toISOString()}, 1, 'order.update', 'order 17', ${reason},
        '{"remarks": ""}', '{"remarks": "urgent"}', ${patientIds})`),
  names: ['spilt', 'clotted', 'lost'],
  column: 'reason',
  sortedBy: ['When'],
};
