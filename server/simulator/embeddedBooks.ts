import { and, eq, sql } from 'drizzle-orm';
import type { SharedBook } from '../../contract/synchronization.ts';
import type { Db } from '../core/db/db.ts';
import { laboratoryBooks, laboratoryRecords, type BookRecord } from '../core/db/schema/laboratoryBooks.ts';
import { inBytes } from '../orderFlow/synchronization/book.ts';
import { sharedStores } from '../orderFlow/synchronization/bookStores.ts';

type Values = BookRecord['values'];
const CENTRE: BookRecord = {
  key: 'MNS-99',
  label: { ru: 'MNS-99 Минск', en: 'MNS-99 Minsk', be: 'MNS-99 Мінск' },
  values: {
    'city.ru': 'Минск',
    'city.en': 'Minsk',
    'city.be': 'Мінск',
    'address.ru': 'ул. Казинца, 5',
    'address.en': '5 Kazinca St.',
    'address.be': 'вул. Казінца, 5',
    'region.ru': 'Минская область',
    'region.en': 'Minsk Region',
    'region.be': 'Мінская вобласць',
  },
};
const INDICATIONS: Values = {
  'indications.ru': '<p>По назначению врача, при обследовании и контроле лечения.</p>',
  'indications.en': '<p>As ordered by a doctor, for a check-up or to follow a treatment.</p>',
  'indications.be': '<p>Па прызначэнні ўрача, пры абследаванні і кантролі лячэння.</p>',
};

/** One record in so many differs from the cabinet's. */
const EVERY = 40;
const dearer = (price = '0'): string => (Number(price) * 1.03).toFixed(2);

/** How the laboratory's records differ from the cabinet's. */
const changed: Record<SharedBook, (record: BookRecord) => Values> = {
  prices: ({ values }) => ({ ...values, price: dearer(values['price']) }),
  providers: ({ values }) => ({ ...values, price: dearer(values['price']) }),
  medicalCenters: ({ values }) => values,
  serviceExtension: ({ values }) => ({ ...values, ...INDICATIONS }),
};

type State = typeof laboratoryBooks.$inferSelect;
const PART = 500;

/** How far the book is there; the laboratory's own centre is from the start. */
const stateOf = async (db: Db, book: SharedBook): Promise<State> => {
  const added = await db.insert(laboratoryBooks).values({ book }).onConflictDoNothing().returning();
  if (added.length > 0 && book === 'medicalCenters')
    await db.insert(laboratoryRecords).values({ book, key: CENTRE.key, record: CENTRE });
  const [state] = await db.select().from(laboratoryBooks).where(eq(laboratoryBooks.book, book));
  return state ?? { book, upTo: '', size: 0, isComplete: false };
};

/** Adds the cabinet's next records to the book, some of them changed. */
const extend = async (db: Db, { book, upTo, size }: State): Promise<void> => {
  const own = await sharedStores[book].records(db, { after: upTo, to: null, limit: PART });
  const records = own.map((record, place) =>
    (size + place) % EVERY === 0 ? { ...record, values: changed[book](record) } : record,
  );
  if (records.length > 0)
    await db
      .insert(laboratoryRecords)
      .values(records.map((record) => ({ book, key: record.key, record })))
      .onConflictDoNothing();
  await db
    .update(laboratoryBooks)
    .set({
      upTo: records.at(-1)?.key ?? upTo,
      size: size + records.length,
      isComplete: records.length < PART,
    })
    .where(eq(laboratoryBooks.book, book));
};

/** The size of a book of the simulated laboratory; while it is read first, that of the cabinet's. */
export const laboratoryBookSize = async (db: Db, book: SharedBook): Promise<number> => {
  const { isComplete } = await stateOf(db, book);
  return isComplete
    ? db.$count(laboratoryRecords, eq(laboratoryRecords.book, book))
    : sharedStores[book].size(db);
};

/**
 * A page of a book of the simulated laboratory: the cabinet's records when it is read first, some of them changed and
 * one new. It stays the same afterwards.
 */
export const laboratoryBookPage = async (
  db: Db,
  book: SharedBook,
  { after, limit }: { after: string; limit: number },
): Promise<readonly BookRecord[]> => {
  const key = inBytes(laboratoryRecords.key);
  for (;;) {
    const state = await stateOf(db, book);
    const found = await db
      .select({ record: laboratoryRecords.record })
      .from(laboratoryRecords)
      .where(
        and(
          eq(laboratoryRecords.book, book),
          sql`${key} > ${after}`,
          state.isComplete ? undefined : sql`${key} <= ${state.upTo}`,
        ),
      )
      .orderBy(key)
      .limit(limit);
    if (state.isComplete || found.length === limit) return found.map(({ record }) => record);
    await extend(db, state);
  }
};
