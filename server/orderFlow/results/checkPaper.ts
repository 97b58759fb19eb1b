import { eq, sql } from 'drizzle-orm';
import type { checkPaper } from '../../../contract/resultCheck.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { paperCodes } from '../../core/db/schema/releases.ts';
import { letterHeadOf } from '../../reference/laboratory/details.ts';
import { attempt, limits } from '../../core/session/limits.ts';

type Endpoint = typeof checkPaper;

// Names of columns are written out: a query of one table would leave out that of the table.
const isWithdrawn = sql<boolean>`exists (select from releases as later
  where later.order_id = paper_codes.order_id and later.is_current and later.kind = 'withdrawn'
    and later.id <> all (paper_codes.releases)
    and later.service_id in (select service_id from releases where id = any (paper_codes.releases)))`;
const isCurrent = sql<boolean>`paper_codes.releases = array(select id from releases
  where order_id = paper_codes.order_id and is_current order by id)`;

/** What is publicly known about a paper with a code; codes that are not known count as guesses of the address. */
export const checkPaperCode = async ({
  lab,
  db,
  query,
  address,
  language,
}: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const [found] = await db
    .select({ madeAt: paperCodes.madeAt, isWithdrawn, isCurrent })
    .from(paperCodes)
    .where(eq(paperCodes.code, query.code));
  if (found === undefined) {
    await attempt(lab, limits.unknownPaperCodes, address);
    return { state: 'unknown', laboratory: '', issuedAt: null };
  }
  const changed = found.isWithdrawn ? 'withdrawn' : 'replaced';
  return {
    state: found.isCurrent ? 'current' : changed,
    laboratory: (await letterHeadOf(db, lab, language)).name,
    issuedAt: found.madeAt.toISOString(),
  };
};
