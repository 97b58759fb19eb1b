import { sql } from 'drizzle-orm';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const email = (subject: string) => ({ subject });

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/queue',
  table: 'emails',
  records: [email('first'), email('second'), email('third')],
  insert: ({ db }, { subject }) =>
    db.execute(
      sql`insert into emails (event, purpose, language, recipient, subject, state, next_at, created_at)
        values ('feedback', 'feedback', 'en', ${`${String(subject)}@test.lab`}, ${subject}, 'SENT', now(), now())`,
    ),
  names: ['first', 'second', 'third'],
  column: 'subject',
  sortedBy: ['Created'],
};
