import { sql, type SQL } from 'drizzle-orm';
import type { BodyOf, ResponseOf } from '../../../contract/endpoint.ts';
import type { messageTemplates as contract } from '../../../contract/messageTemplates.ts';
import type { Db } from '../../core/db/db.ts';
import { IMPACT_EXAMPLES, impactSince } from '../../core/impactPeriod.ts';
import { maskEmail } from '../../core/maskEmail.ts';

/** Whether an email is about this contract (null for any) and this service ('' for any). */
const concerns = (contractId: SQL, serviceCode: SQL): SQL => sql`(
  (${contractId} is null or ${contractId} = emails.contract_id) and (${serviceCode} = '' or exists (
    select 1 from services where services.code = ${serviceCode} and (
      exists (select 1 from order_services
        where order_id = any(emails.order_ids) and service_id = services.id)
      or exists (select 1 from pre_order_services
        where pre_order_id = emails.pre_order_id and service_id = services.id)))))`;

const specificity = (contractId: SQL, serviceCode: SQL): SQL =>
  sql`(case when ${serviceCode} <> '' then 2 else 0 end + case when ${contractId} is not null then 1 else 0 end)`;

interface Row extends Record<string, unknown> {
  recipients: number;
  examples: { to: string; at: string }[] | null;
}

/**
 * The recipients of the last thirty days whose emails would have come from a template: emails of its event, language,
 * contract and service that no more specific template covers. None for an SMS.
 */
export const impactOf = async (
  db: Db,
  now: Date,
  { id, event, channel, language, contractId, serviceCode }: BodyOf<typeof contract.impact>,
): Promise<Pick<ResponseOf<typeof contract.impact>, 'recipients' | 'examples'>> => {
  if (channel === 'sms') return { recipients: 0, examples: [] };
  const since = impactSince(now).toISOString();
  const own = [sql`${contractId}::int`, sql`${serviceCode}::text`] as const;
  const others = [sql`other.contract_id`, sql`other.service_code`] as const;
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select recipient, max(created_at) as at from emails
      where created_at > ${since}::timestamptz and event = ${event} and language = ${language} and ${concerns(...own)}
        and not exists (
          select 1 from message_templates as other
          where other.id <> ${id} and other.is_active and other.channel = 'email'
            and other.event = ${event} and other.language = ${language}
            and ${specificity(...others)} > ${specificity(...own)} and ${concerns(...others)})
      group by recipient
    )
    select (select count(*)::int from found) as recipients,
      (select json_agg(json_build_object('to', recipient, 'at', at)) from
        (select * from found order by at desc limit ${IMPACT_EXAMPLES}) as latest) as examples`);
  const [row] = rows;
  return {
    recipients: row?.recipients ?? 0,
    examples: (row?.examples ?? []).map(({ to, at }) => ({
      to: maskEmail(to),
      at: new Date(at).toISOString(),
    })),
  };
};
