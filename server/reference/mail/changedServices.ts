import { sql } from 'drizzle-orm';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Db } from '../../core/db/db.ts';
import { hasValues, type Rejection, type ReleaseKind } from '../../../contract/releases.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';

/**
 * What was corrected or withdrawn when an order got its latest release, a line for each service with its version and the
 * reason; '' when nothing was.
 */
export const correctedServices = async (db: Db, orderId: number, language: Language): Promise<string> => {
  const { rows } = await db.execute<{
    name: LocalisedName;
    version: number;
    kind: ReleaseKind;
    reason: LocalisedName | null;
    rejection: Rejection | null;
  }>(sql`
    select services.name, releases.version, kind, reason, rejection
    from releases join orders on orders.id = order_id join services on services.id = service_id
    where order_id = ${orderId} and is_current and at >= orders.result_at
      and corrects_final(order_id, service_id, releases.version, kind)
    order by services.code`);
  const { results, documents } = textsOf(language);
  return rows
    .map(({ name, version, kind, reason, rejection }) =>
      fill(hasValues(kind) ? results.corrected : results.withdrawn, {
        service: name[language],
        version: String(version),
        reason: rejection === null ? (reason?.[language] ?? '') : documents.releases.rejections[rejection],
      }),
    )
    .join('\n');
};

/**
 * The services of which a specimen was rejected when an order got its latest rejection, a line for each with the reason
 * and what to do; '' when none was.
 */
export const rejectedServices = async (db: Db, orderId: number, language: Language): Promise<string> => {
  const { rows } = await db.execute<{ name: LocalisedName; rejection: Rejection }>(sql`
    select services.name, rejection
    from releases join orders on orders.id = order_id join services on services.id = service_id
    where order_id = ${orderId} and is_current and kind = 'rejected' and at >= orders.stopped_at
    order by services.code`);
  const { rejections, rejectionAdvice } = textsOf(language).documents.releases;
  return rows
    .map(
      ({ name, rejection }) => `${name[language]}: ${rejections[rejection]}. ${rejectionAdvice[rejection]}`,
    )
    .join('\n');
};
