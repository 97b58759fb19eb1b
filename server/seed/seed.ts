import { DAY } from '../../contract/time.ts';
import { sql } from 'drizzle-orm';
import { generateRange } from '../reference/barcodes/repository.ts';
import type { Db } from '../core/db/db.ts';
import { contracts } from '../core/db/schema/contracts.ts';
import { foldTotals } from '../orderFlow/orderLists/foldTotals.ts';
import { accountId, insertAccounts } from './accountRows.ts';
import { insertArticles } from './articles.ts';
import { insertCatalogue } from './catalogueRows.ts';
import { contractsOf, insertContracts } from './contractRows.ts';
import { insertOrders } from './orders.ts';
import { demoDays } from './orderTime.ts';
import { insertProviders } from './outsideLaboratories.ts';
import { insertSchedule } from './holidays.ts';
import { insertPatients } from './patients.ts';
import { insertPreOrders } from './preOrders.ts';
import { insertPromotions } from './promotions.ts';
import { insertProviderOrders } from './providerOrders.ts';
import { randomOf } from '../core/random.ts';
import { insertCriticalCalls } from './criticalCalls.ts';
import { insertDeliveries } from './deliveries.ts';
import { insertDocuments } from './documents.ts';
import { insertDuplicates } from './duplicates.ts';
import { insertResults } from './results.ts';
import { insertSenders } from './senders.ts';
import { insertStability } from './specimenStability.ts';
import { insertSpecimenMarks } from './specimens.ts';
import { ordersByContract, split } from './shares.ts';

export interface SeedOptions {
  /** The time of the seed; no order is younger. */
  now: Date;
  orders: number;
  /** Hash of the password of all demo accounts. */
  passwordHash: string;
  /** A quarter of the orders when missing. */
  patients?: number;
}

const SEED = 20_261;
/** Unused barcodes of an administrator. */
const RESERVED = 12;
const withIds = [
  'contracts',
  'client_units',
  'users',
  'services',
  'complexes',
  'commissionaires',
  'identification_number_types',
  'additional_fields',
  'patients',
  'orders',
  'articles',
  'senders',
  'discount_prefixes',
  'discount_types',
  'discount_cards',
];
const big = [
  'patients',
  'orders',
  'order_services',
  'order_tubes',
  'order_extra_fields',
  'order_totals',
  'order_month_totals',
  'services',
  'price_book',
  'provider_orders',
  'analytes',
  'analyte_intervals',
  'analyte_answers',
  'service_analytes',
  'releases',
  'observations',
  'susceptibilities',
];

const moveSequence = async (db: Db, table: string): Promise<void> => {
  await db.execute(
    sql.raw(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 1), max(id) is not null) from ${table}`,
    ),
  );
};

/** The rows have their own ids and barcodes; the sequences continue after them. */
const moveSequences = async (db: Db): Promise<void> => {
  for (const table of withIds) await moveSequence(db, table);
  await db.execute(
    sql`select setval('barcode_numbers', max(barcode)::bigint) from orders having max(barcode) is not null`,
  );
};

/**
 * Fills an empty, migrated database with the demo laboratory: catalogue, contracts, accounts, patients, orders of the
 * last two months (more with very many orders, see `demoDays`) and news. Does nothing when there is a contract
 * already. One transaction, memory for 20,000 orders at a time, the same laboratory for the same options.
 */
export const seedDemo = async (db: Db, options: SeedOptions): Promise<void> => {
  const { now, orders, passwordHash, patients = Math.ceil(orders / 4) } = options;
  const seeded = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table contracts in exclusive mode`);
    const present = await tx.select({ id: contracts.id }).from(contracts).limit(1);
    if (present.length > 0) return false;

    const random = randomOf(SEED);
    const shares = ordersByContract(orders);
    const list = contractsOf(shares.length);
    await insertCatalogue(tx);
    const own = await insertContracts(tx, list, now, random);
    await insertAccounts(tx, {
      passwordHash,
      createdAt: new Date(now.getTime() - 400 * DAY),
      contractIds: new Map(own.map(({ id, code }) => [code, id])),
    });
    const people = await insertPatients(
      tx,
      own.map(({ id }) => id),
      split(patients, shares),
      now.getTime() - demoDays(orders) * DAY,
      random,
    );
    const clients = own.flatMap((contract, place) => {
      const ofContract = people[place];
      return ofContract === undefined || ofContract.people.length === 0
        ? []
        : [{ contract, patients: ofContract, orders: shares[place] ?? 0 }];
    });
    await insertOrders(tx, clients, now, random, await insertSchedule(tx, now));
    await insertSpecimenMarks(tx, now);
    await insertArticles(tx, now);
    await insertSenders(tx);
    if (own[0]) await insertPromotions(tx, own[0].id, now);
    await moveSequences(tx);
    await insertDuplicates(
      tx,
      own.map(({ id }) => id),
      now,
    );
    // Separate draws, so that the rest of the laboratory stays the same.
    await insertPreOrders(tx, clients, now, randomOf(SEED + 1));
    await moveSequence(tx, 'pre_orders');
    await generateRange(tx, accountId('admin@demo.lab'), now, RESERVED);
    await insertProviderOrders(tx, await insertProviders(tx), {
      total: orders,
      now,
      random: randomOf(SEED + 2),
    });
    await insertResults(tx, now);
    await insertStability(tx, now);
    await insertCriticalCalls(tx, now);
    await insertDocuments(tx, now);
    await insertDeliveries(tx, now);
    return true;
  });
  if (seeded) await foldTotals(db);
  // Without fresh statistics and a visibility map the first searches read whole tables.
  if (seeded) for (const table of big) await db.execute(sql.raw(`vacuum analyze ${table}`));
};
