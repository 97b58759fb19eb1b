import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { commissionaires } from '../../../contract/contracts.ts';
import * as cards from '../../../contract/discountCards.ts';
import * as manifests from '../../../contract/manifests.ts';
import * as orders from '../../../contract/orders.ts';
import * as providers from '../../../contract/providers.ts';
import { startDownload } from '../../../contract/resultDownloads.ts';
import * as results from '../../../contract/results.ts';
import * as sorting from '../../../contract/sorting.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { makeManifest } from '../../../tests/support/manifests.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../db/schema/laboratory.ts';
import { userContracts } from '../db/schema/users.ts';
import { mayEdit } from '../live/readers.ts';

const FOREIGN = '5000000001';
const OWN = '5000000002';
/** Of the nurse's contract, but in a unit where the nurse does not work. */
const ELSEWHERE = '5000000003';
const MANIFEST = 1;
/** Of contract 2. */
const [ORDER, UNIT, PATIENT, COMMISSIONAIRE, CARD] = [1, 21, 5, 3, 2];

const test = useLab(async () => {
  const { db } = test;
  await insertOrder(db, 1, { contractId: 2, clientUnitId: UNIT, patientId: PATIENT });
  await insertOrder(db, 2, { clientUnitId: 11 });
  await insertOrder(db, 3, { clientUnitId: 12 });
  await db.execute(sql`insert into discount_cards select (jsonb_populate_record(discount_cards,
    jsonb_build_object('id', ${CARD}::int, 'card_number', 'FOREIGN', 'contract_id', 2))).* from discount_cards`);
  const lessens = [userIds.Manager, userIds.Sorter];
  await db.delete(userContracts).where(inArray(userContracts.userId, lessens));
  await db.insert(userContracts).values(lessens.map((userId) => ({ userId, contractId: 1 })));
  await db
    .update(userContracts)
    .set({ clientUnitIds: [11] })
    .where(eq(userContracts.userId, userIds.Nurse));
  await makeManifest(test, [OWN]);
});

const as = 'Nurse';
const days = { createdDateStart: '20261101', createdDateEnd: '20261120' };
const sorted = { ...days, sortingState: 1 } as const;
const header = {
  services: ['1001'],
  paymentChannel: 2 as const,
  orderExtraFields: [{ id: 1, value: 'none' }],
};
const chosen = { Contracts: '1', ClientUnit: '11' };
const place = (more: object = {}, headers: object = {}) => {
  const body = { patient: { id: 1 }, header, ...more };
  return test.call(orders.createOrder, { as, headers: { ...chosen, ...headers }, body });
};
const edit = (reader: Pick<Parameters<typeof mayEdit>[1], 'roleId' | 'contractIds' | 'unitLimits'>) =>
  mayEdit(test.lab, { userId: userIds.Nurse, isEnrolling: false, ...reader }, ORDER);
const limited = [{ contractId: 2, clientUnitIds: [11] }];
const scan = { id: MANIFEST, attempt: 'attempt-foreign' };

it.each<[string, () => Promise<unknown>, Record<string, number[]>]>([
  [
    'a basket',
    () =>
      test.call(orders.calculateServices, {
        as,
        query: { codes: ['1001'], barcode: FOREIGN },
        headers: chosen,
      }),
    { orderId: [ORDER] },
  ],
  ['an order’s patient', () => place({ patient: { id: PATIENT } }), { patientId: [PATIENT] }],
  ['an order’s unit', () => place({}, { ClientUnit: '21' }), { clientUnitId: [UNIT] }],
  [
    'an order’s commissionaire',
    () => place({ header: { ...header, commissionaireId: COMMISSIONAIRE } }),
    { commissionaireId: [COMMISSIONAIRE] },
  ],
  [
    'a search that finds nothing',
    () => test.call(sorting.searchOrders, { as, body: { ...sorted, barcode: FOREIGN } }),
    { orderId: [ORDER] },
  ],
  [
    'a search in a unit',
    () => test.call(results.searchResults, { as, body: { ...days, clientUnitId: UNIT } }),
    { clientUnitId: [UNIT] },
  ],
  [
    'a search in contracts, one of them own',
    () => test.call(results.searchResults, { as, body: { ...days, contractIds: [1, 2] } }),
    { contractId: [2] },
  ],
  [
    'a search limited by headers, one of the contracts own',
    () => test.call(sorting.searchOrders, { as, body: sorted, headers: { Contracts: '1,2' } }),
    { contractId: [2] },
  ],
  [
    'a list of the contract in the header',
    () => test.call(commissionaires, { as, headers: { Contracts: '2' } }),
    { contractId: [2] },
  ],
  [
    'papers, one of them own',
    () => test.call(sorting.directions, { as, query: { barcodes: [OWN, FOREIGN] } }),
    { orderId: [ORDER] },
  ],
  [
    'a result of a unit where the nurse does not work',
    () => test.call(results.resultPdf, { as, query: { barcode: ELSEWHERE } }),
    { orderId: [3] },
  ],
  [
    'documents',
    () => test.call(results.orderDocuments, { as, query: { barcode: FOREIGN } }),
    { orderId: [ORDER] },
  ],
  [
    'the last of 150 results',
    () =>
      test.call(startDownload, {
        as,
        body: {
          barcodes: [...Array.from({ length: 149 }, (_, number) => String(5_000_001_000 + number)), FOREIGN],
          format: 'pdf',
        },
      }),
    { orderId: [ORDER] },
  ],
  [
    'a manifest’s orders, one of them own',
    () => test.call(manifests.addManifestOrders, { as, body: { id: MANIFEST, barcodes: [OWN, FOREIGN] } }),
    { orderId: [ORDER] },
  ],
  [
    'a scanned tube',
    () => test.call(manifests.scanTube, { as, body: { ...scan, code: `${FOREIGN}01` } }),
    { orderId: [ORDER] },
  ],
  [
    'orders at a provider',
    () =>
      test.call(providers.providerOrdersByBarcodes, {
        as: 'Sorter',
        body: { providerId: 1, barcodes: [FOREIGN] },
      }),
    { orderId: [ORDER] },
  ],
  [
    'cards',
    () =>
      test.call(cards.updateDiscountCardStatus, {
        as: 'Manager',
        body: { discountCardIds: [CARD], isActive: false },
      }),
    { discountCardId: [CARD] },
  ],
  [
    'an order that somebody wants to edit, sent to the hub',
    () => edit({ roleId: 4, contractIds: [1], unitLimits: [] }),
    { orderId: [ORDER] },
  ],
  [
    'an order of another unit that somebody wants to edit',
    () => edit({ roleId: 1, contractIds: [2], unitLimits: limited }),
    { orderId: [ORDER] },
  ],
])('%s of others: a line of the refusal, also when the call is answered (X-47)', async (_name, ask, ids) => {
  test.clock.advance(60_000);
  await ask();
  const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'call.notFound'));
  await emptyAuditLog(test.db);
  expect(lines.map(({ details }) => (details as { ids: Record<string, number[]> }).ids)).toEqual([ids]);
});
