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
 * The names of the services of an order that have no final result yet; without those whose specimens were not taken.
 */
export const openServices = async (db: Db, orderId: number, language: Language): Promise<string> => {
  const { rows } = await db.execute<{ name: LocalisedName }>(sql`
    select services.name
    from order_services join services on services.id = order_services.service_id
      left join releases on releases.order_id = order_services.order_id and releases.service_id = services.id
        and is_current
    where order_services.order_id = ${orderId} and not services.is_package
      and (kind is null or kind = 'preliminary')
      and not exists (select from order_tubes
        where order_tubes.order_id = order_services.order_id and order_tubes.tube_code = services.tube_code
          and count > 0 and count <= (select count(*) from specimen_marks
            where specimen_marks.order_id = order_tubes.order_id
              and specimen_marks.tube_code = order_tubes.tube_code and state = 'notTaken'))
    order by position`);
  return rows.map(({ name }) => name[language]).join('; ');
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
