import { eq } from 'drizzle-orm';
import type { Book } from '../../contract/synchronization.ts';
import type { Db } from '../db/db.ts';
import { laboratoryBooks } from '../db/schema/laboratoryBooks.ts';
import { bookStores } from '../synchronization/bookStores.ts';
import type { BookRecord } from './lis.ts';

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
const changed: Record<Book, (record: BookRecord) => Values> = {
  prices: ({ values }) => ({ ...values, price: dearer(values['price']) }),
  providers: ({ values }) => ({ ...values, price: dearer(values['price']) }),
  medicalCenters: ({ values }) => values,
  serviceExtension: ({ values }) => ({ ...values, ...INDICATIONS }),
};

/**
 * A reference book of the simulated laboratory: the cabinet's records when it is read first, some of them changed and
 * one new. It stays the same afterwards.
 */
export const laboratoryBook = async (db: Db, book: Book): Promise<readonly BookRecord[]> => {
  const [stored] = await db.select().from(laboratoryBooks).where(eq(laboratoryBooks.book, book));
  if (stored) return stored.records;
  const own = await bookStores[book].records(db);
  const records = own.map((record, place) =>
    place % EVERY === 0 ? { ...record, values: changed[book](record) } : record,
  );
  if (book === 'medicalCenters') records.push(CENTRE);
  await db.insert(laboratoryBooks).values({ book, records }).onConflictDoNothing();
  return records;
};
