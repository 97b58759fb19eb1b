import { sql, type SQL } from 'drizzle-orm';
import type { TemplateValues } from '../../../contract/templateVariables.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import type { Language } from '../../core/messages/messages.ts';
import { groupDigits, writtenDay } from '../../core/written.ts';

/** Values for emails about orders, and what decides on their template and sender. */
export interface OrderFacts {
  values: TemplateValues<'results'>;
  /** Undefined when the orders are of several contracts. */
  contractId: number | undefined;
  serviceCodes: string[];
  /** Some results of the orders come from the simulated bench. */
  isSimulated: boolean;
  /** The day the results are promised for, as written; '' for pre-orders. */
  deadline: string;
  /** The same of the earliest of what the laboratory owes. */
  dueOn: string;
}

interface Row extends Record<string, unknown> {
  barcode: string;
  contract_id: number;
  created_at: string;
  last_name: string;
  first_name: string;
  paternal_name: string;
  contract: string;
  codes: string[];
  names: string[];
  deadline: string | null;
  due: string | null;
  is_simulated: boolean;
}

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

const factsOf = (rows: readonly Row[]): OrderFacts => {
  const names = rows.map((row) => [row.last_name, row.first_name, row.paternal_name].filter(Boolean));
  const contractIds = new Set(rows.map((row) => row.contract_id));
  return {
    values: {
      patientName: joined(names.map((parts) => parts.join(' '))),
      patientInitials: joined(names.map((parts) => parts.map((part) => `${part.slice(0, 1)}.`).join(' '))),
      barcode: joined(rows.map(({ barcode }) => groupDigits(barcode))),
      orderDate: joined(rows.map((row) => writtenDay(dayOf(new Date(row.created_at))))),
      contract: joined(rows.map(({ contract }) => contract)),
      services: joined(rows.flatMap((row) => row.names)),
    },
    contractId: contractIds.size === 1 ? [...contractIds][0] : undefined,
    serviceCodes: [...new Set(rows.flatMap(({ codes }) => codes))],
    isSimulated: rows.some((row) => row.is_simulated),
    deadline: joined(rows.map(({ deadline }) => (deadline === null ? '' : writtenDay(deadline)))),
    dueOn: joined(rows.map(({ due }) => (due === null ? '' : writtenDay(due)))),
  };
};

/** A part of the name; of a pre-order whose patient is open as it was sent. */
const nameOf = (column: string, sent: string): SQL =>
  sql`coalesce(patients.${sql.raw(column)}, to_jsonb(found) -> 'person' ->> ${sent}, '') as ${sql.raw(column)}`;

const select = async (
  db: Db,
  language: Language,
  from: SQL,
  services: SQL,
  direct: SQL,
  simulated: SQL,
): Promise<OrderFacts> => {
  const { rows } = await db.execute<Row>(sql`
    select found.barcode, found.contract_id, found.created_at, ${nameOf('last_name', 'lastName')},
      ${nameOf('first_name', 'firstName')}, ${nameOf('paternal_name', 'paternalName')}, contracts.name ->> ${language} as contract,
      to_jsonb(found) ->> 'deadline_on' as deadline, to_jsonb(found) ->> 'due_on' as due, ${simulated} as is_simulated,
      array(select services.code from ${services}) as codes,
      array(select services.name ->> ${language} from ${services} ${direct} order by chosen.position) as names
    from ${from}
      left join patients on patients.id = found.patient_id
      join contracts on contracts.id = found.contract_id
    order by found.id`);
  return factsOf(rows);
};

const list = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::int[])`;

/** Values for an email about these orders, in the reader's language. */
export const orderFacts = (db: Db, ids: readonly number[], language: Language): Promise<OrderFacts> =>
  select(
    db,
    language,
    sql`(select * from orders where id = ${list(ids)}) as found`,
    sql`order_services as chosen join services on services.id = chosen.service_id where chosen.order_id = found.id`,
    sql`and chosen.parent_id is null`,
    sql`exists (select from releases where releases.order_id = found.id and is_simulated)`,
  );

/** The same about a pre-order. */
export const preOrderFacts = (db: Db, id: number, language: Language): Promise<OrderFacts> =>
  select(
    db,
    language,
    sql`(select * from pre_orders left join sent_persons on pre_order_id = id where id = ${id}) as found`,
    sql`pre_order_services as chosen join services on services.id = chosen.service_id where chosen.pre_order_id = found.id`,
    sql``,
    sql`false`,
  );
