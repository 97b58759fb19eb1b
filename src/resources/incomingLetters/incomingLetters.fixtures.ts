import { sql } from 'drizzle-orm';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const letter = (subject: string) => ({ subject });

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/incoming',
  table: 'incoming_letters',
  records: [letter('first'), letter('second'), letter('third')],
  insert: ({ db }, { subject }) =>
    db.execute(
      sql`insert into incoming_letters (digest, part, received_at, sender, sender_ids, subject, file_name, size, state, reason)
        values (${subject}, 0, now(), 'lab@partner.test', '{}', ${subject}, '', 0, 'unmatched', 'noMask')`,
    ),
  names: ['first', 'second', 'third'],
  column: 'subject',
  sortedBy: ['Received'],
};
