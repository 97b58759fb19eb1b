import { sql } from 'drizzle-orm';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

export const fixture: ResourceFixture = {
  resource: 'admin/scheduled-changes',
  table: 'scheduled_changes',
  records: [{ label: '1001' }, { label: '1002' }, { label: '2001' }],
  insert: ({ db, clock }, { label }) =>
    db.execute(sql`
      insert into scheduled_changes (resource, record_id, label, search_text, before, after, apply_on, created_at, created_by)
      values ('admin/promotion', 1, ${JSON.stringify({ ru: label, en: label, be: label })}, ${label}, '{"percent": 5}',
        '{"percent": 7}', '2026-12-01T00:00+03:00', ${clock.now().toISOString()}, 1)`),
  names: ['1001', '1002', '2001'],
  column: `label->>'en'`,
  sortedBy: ['Takes effect'],
};
