import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';
import { incomingContents, incomingLetters } from '../core/db/schema/masks.ts';
import { documents } from '../core/db/schema/releases.ts';
import { settleOrders } from '../orderFlow/results/settleOrders.ts';
import { storeReleases } from '../orderFlow/results/storeReleases.ts';
import { sortingStatus } from '../../contract/codes.ts';
import { unfinishedOutside } from '../orderFlow/outside/waitingOutside.ts';

/** A PDF with one page that says a text of Latin letters. */
export const pdfSaying = (text: string): string => {
  const drawn = `BT /F 14 Tf 60 780 Td (${text}) Tj ET`;
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>endobj',
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `5 0 obj<</Length ${String(drawn.length)}>>stream`,
    drawn,
    'endstream endobj',
    'trailer<</Root 1 0 R/Size 6>>',
    '%%EOF',
  ].join('\n');
};

const SENDER = 'results@demo-outside.lab';

const insertLetter = async (
  db: Db,
  fileName: string,
  letter: Pick<typeof incomingLetters.$inferInsert, 'receivedAt' | 'state' | 'reason' | 'orderId'>,
): Promise<number> => {
  const content = pdfSaying('DEMO: a report of an outside laboratory. It is about nobody.');
  const [document] = await db
    .insert(documents)
    .values({ fileName, pages: 1, file: btoa(content) })
    .returning({ id: documents.id });
  const documentId = document?.id ?? 0;
  const [stored] = await db
    .insert(incomingLetters)
    .values({
      ...letter,
      digest: `demo ${fileName}`,
      part: 0,
      sender: SENDER,
      senderIds: [],
      subject: 'DEMO',
      fileName,
      size: content.length,
      documentId,
    })
    .returning({ id: incomingLetters.id });
  await db.insert(incomingContents).values({ letterId: stored?.id ?? 0, body: 'DEMO' });
  return documentId;
};

/** The report of an outside laboratory that is the result of a service of the latest order that waits for one, and a report that nobody has placed. */
export const insertDocuments = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await db.execute<{ id: number; service: number; provider: number; version: number }>(sql`
    select orders.id, order_services.service_id as service, provider_orders.provider_id as provider, coalesce(releases.version, 0) as version
    from orders
      join provider_orders on provider_orders.order_id = orders.id
        and provider_orders.status in (${sql.join(unfinishedOutside, sql`, `)})
      join provider_services using (provider_id)
      join order_services on order_services.order_id = orders.id
        and order_services.service_id = provider_services.service_id
      left join releases on releases.order_id = orders.id and releases.service_id = order_services.service_id and is_current
    where sorting_state = ${sortingStatus.INTEGRATED} and cabinet_status = 3 and contract_id = 1
      and kind is distinct from 'final'
    order by orders.created_at desc, order_services.position limit 1`);
  const [awaited] = rows;
  if (awaited) {
    const documentId = await insertLetter(db, 'DEMO-outside-report.pdf', {
      receivedAt: now,
      state: 'attached',
      reason: '',
      orderId: awaited.id,
    });
    await storeReleases(db, [
      {
        orderId: awaited.id,
        serviceId: awaited.service,
        version: awaited.version + 1,
        kind: 'final',
        at: now,
        isSimulated: true,
        sourceKey: `demo document ${String(documentId)}`,
        reason: null,
        rejection: null,
        doctor: '',
        providerId: awaited.provider,
        documentId,
        observations: [],
      },
    ]);
    await settleOrders(db, new Map([[awaited.id, ['final']]]), now);
  }
  await insertLetter(db, 'DEMO-report-without-number.pdf', {
    receivedAt: now,
    state: 'unmatched',
    reason: 'noMask',
    orderId: null,
  });
};
