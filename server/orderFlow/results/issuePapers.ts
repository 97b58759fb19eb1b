import { inArray, sql } from 'drizzle-orm';
import { documents } from '../../core/db/schema/releases.ts';
import type { Lab } from '../../core/lab.ts';
import type { AppendedDocument, ResultSheet } from '../../core/paper.ts';
import { toBase64Url } from '../../core/session/tokenText.ts';
import { portalLink } from '../../reference/mail/portalLink.ts';
import type { FoundSheet } from './resultSheet.ts';

/** 128 random bits, safe in a URL. */
const newCode = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

/** The documents of a sheet by id, in the order of its services, without their files. */
const documentsIn = ({ services }: FoundSheet['sheet']): Map<number, Omit<AppendedDocument, 'file'>> =>
  new Map(
    services.flatMap(({ release }) =>
      release?.document ? [[release.document.id, { ...release.document, performer: release.performer }]] : [],
    ),
  );

const filesOf = async (
  { db }: Pick<Lab, 'db'>,
  found: readonly FoundSheet[],
): Promise<Map<number, string>> => {
  const ids = found.flatMap(({ sheet }) => [...documentsIn(sheet).keys()]);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: documents.id, file: documents.file })
    .from(documents)
    .where(inArray(documents.id, ids));
  return new Map(rows.map(({ id, file }) => [id, file]));
};

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
  const files = await filesOf(lab, found);
  return found.map(({ orderId, sheet }) => {
    const row = issued.get(orderId);
    if (row === undefined) throw new Error(`Order ${orderId} has no code for its paper`);
    const url = portalLink(lab, sheet.language, `/check/${row.code}`);
    const appended = [...documentsIn(sheet)].flatMap(([id, document]) => {
      const file = files.get(id);
      return file === undefined ? [] : { ...document, file };
    });
    return { ...sheet, appended, issue: { at: new Date(row.made_at), url } };
  });
};
