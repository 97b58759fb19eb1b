import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { NAMED_PATIENTS, type AuditLine } from '../../../contract/audit.ts';
import type { HistoryLine } from '../../../contract/history.ts';
import type { Db } from '../../core/db/db.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { articles } from '../../core/db/schema/articles.ts';
import { complexes, services } from '../../core/db/schema/catalogue.ts';
import { commissionaires, contracts } from '../../core/db/schema/contracts.ts';
import { discountCards, discountPrefixes, discountTypes } from '../../core/db/schema/discounts.ts';
import { importBatches } from '../../core/db/schema/imports.ts';
import { listViews } from '../../core/db/schema/listViews.ts';
import { senders, smtpServers } from '../../core/db/schema/mail.ts';
import { masks } from '../../core/db/schema/masks.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { barcodeRanges, orders } from '../../core/db/schema/orders.ts';
import { paymentChannels } from '../../core/db/schema/paymentChannels.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { promotions } from '../../core/db/schema/promotions.ts';
import { providerOrders, providers } from '../../core/db/schema/providers.ts';
import { scheduledChanges } from '../../core/db/schema/scheduledChanges.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Language } from '../../core/messages/messages.ts';

type Known = readonly [table: PgTable & { id: PgColumn }, name: SQL | PgColumn];

/** What a subject begins with → where its records are, and by what people know one; `own` is a name of three languages. */
export const knownBy = (own: (column: PgColumn) => SQL): Readonly<Record<string, Known>> => {
  const service = sql`${services.code} || ' ' || (${own(services.name)})`;
  const serviceOfPromotion = sql`(select ${service} from ${services} where ${services.id} = ${promotions.serviceId})`;
  const orderOfProvider = sql`(select ${orders.barcode} from ${orders} where ${orders.id} = ${providerOrders.orderId})`;
  return {
    analyte: [analytes, own(analytes.name)],
    article: [articles, own(articles.title)],
    'barcode range': [
      barcodeRanges,
      sql`${barcodeRanges.firstBarcode} || '–' || ${barcodeRanges.lastBarcode}`,
    ],
    complex: [complexes, complexes.name],
    contract: [contracts, own(contracts.name)],
    discountCard: [discountCards, discountCards.cardNumber],
    discountPrefix: [discountPrefixes, discountPrefixes.prefix],
    discountType: [discountTypes, own(discountTypes.name)],
    doctor: [commissionaires, sql`concat_ws(' ', ${commissionaires.lastName}, ${commissionaires.firstName})`],
    'list view': [listViews, listViews.name],
    mask: [masks, masks.name],
    messageRule: [messageRules, messageRules.name],
    order: [orders, orders.barcode],
    orderImport: [importBatches, importBatches.fileName],
    paymentChannel: [paymentChannels, own(paymentChannels.name)],
    'pre-order': [preOrders, preOrders.barcode],
    promotion: [promotions, serviceOfPromotion],
    provider: [providers, own(providers.name)],
    'provider order': [providerOrders, orderOfProvider],
    scheduledChange: [scheduledChanges, own(scheduledChanges.label)],
    sender: [senders, senders.email],
    service: [services, service],
    smtp: [smtpServers, smtpServers.name],
    user: [users, sql`coalesce(nullif(${users.name}, ''), ${users.email})`],
  };
};

const array = (ids: readonly number[]): SQL => sql`${`{${[...new Set(ids)].join(',')}}`}::int[]`;

/** Subject → name, without deleted records. */
const namesOf = async (
  db: Db,
  language: Language,
  subjects: readonly string[],
): Promise<Map<string, string>> => {
  const queries = Object.entries(knownBy((column) => sql`${column} ->> ${language}::text`)).flatMap(
    ([kind, [table, name]]) => {
      const own = new RegExp(`^${kind} (\\d+)$`);
      const ids = subjects.flatMap((subject) => own.exec(subject)?.slice(1).map(Number) ?? []);
      return ids.length === 0
        ? []
        : [
            sql`select ${`${kind} `}::text || ${table.id} as subject, ${name} as name from ${table}
            where ${table.id} = any(${array(ids)})`,
          ];
    },
  );
  if (queries.length === 0) return new Map();
  const { rows } = await db.execute<{ subject: string; name: string }>(sql.join(queries, sql` union all `));
  return new Map(rows.map(({ subject, name }) => [subject, name]));
};

interface Named extends Record<string, unknown> {
  /** The number in the line: the record, or one that was merged into it. */
  asked: number;
  id: number;
  name: string;
}

const patientsNamed = async (db: Db, ids: readonly number[]): Promise<Map<number, Named>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Named>(sql`
    with recursive chain (asked, id) as (
      select id, id from unnest(${array(ids)}) as id
      union
      select asked, main_id from chain
        join person_merges as merges on merges.other_id = chain.id and merges.undone_at is null
    )
    select asked, id, trim(last_name || ' ' || first_name || ' ' || paternal_name) as name
    from chain join patients using (id)`);
  return new Map(rows.map((row) => [row.asked, row]));
};

const patientOf = (subject: string): number[] => /^patient (\d+)$/.exec(subject)?.slice(1).map(Number) ?? [];

/** Adds what people know the records of the lines by: one query for the subjects, one for the patients. */
export const withNames = async (
  db: Db,
  language: Language,
  lines: readonly HistoryLine[],
): Promise<AuditLine[]> => {
  const asked = lines.map(({ subject, patientIds }) => [
    ...patientOf(subject),
    ...patientIds.slice(0, NAMED_PATIENTS),
  ]);
  const patients = await patientsNamed(db, asked.flat());
  const subjects = lines.map(({ subject }) => subject);
  const names = await namesOf(db, language, subjects);
  return lines.map((line, at) => {
    const [patientId = 0] = patientOf(line.subject);
    const named = (asked[at] ?? []).map((id) => patients.get(id) ?? { id, name: null });
    return {
      ...line,
      name: names.get(line.subject) ?? patients.get(patientId)?.name ?? null,
      patients: [...new Map(named.map(({ id, name }) => [id, { id, name }])).values()],
    };
  });
};
