import { sql } from 'drizzle-orm';
import type { Lab } from '../../core/lab.ts';
import type { ResultSheet } from '../../core/paper.ts';
import { toBase64Url } from '../../core/session/tokenText.ts';
import { portalLink } from '../../reference/mail/portalLink.ts';
import type { FoundSheet } from './resultSheet.ts';

/** 128 random bits, safe in a URL. */
const newCode = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

/**
 * The sheets of papers that are about to be drawn, each with the code of its content: an order with the same releases
 * keeps its code and the moment when it was first issued, in any language and file.
 */
export const issuePapers = async (
  lab: Pick<Lab, 'db' | 'clock' | 'portalUrl'>,
  found: readonly (FoundSheet & { orderId: number })[],
): Promise<ResultSheet[]> => {
  const given = found.map(({ orderId, releases }) => ({ orderId, releases, code: newCode() }));
  const { rows } = await lab.db.execute<{ order_id: number; code: string; made_at: string | Date }>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given ("orderId" int, releases int[], code text)
    ), known as (
      select paper_codes.* from given
        join paper_codes on order_id = "orderId" and paper_codes.releases = given.releases
    ), made as (
      insert into paper_codes (code, order_id, releases, made_at)
      select code, "orderId", releases, ${lab.clock.now().toISOString()}::timestamptz from given
      where "orderId" not in (select order_id from known)
      on conflict (order_id, releases) do update set order_id = excluded.order_id
      returning *
    )
    select order_id, code, made_at from known union all select order_id, code, made_at from made`);
  const issued = new Map(rows.map((row) => [row.order_id, row]));
  return found.map(({ orderId, sheet }) => {
    const row = issued.get(orderId);
    if (row === undefined) throw new Error(`Order ${orderId} has no code for its paper`);
    const url = portalLink(lab, sheet.language, `/check/${row.code}`);
    return { ...sheet, issue: { at: new Date(row.made_at), url } };
  });
};
