import { eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CallerRole } from '../../../contract/access.ts';
import { roles } from '../../../contract/codes.ts';
import type { Db } from '../db/db.ts';
import { clientUnits, commissionaires, contracts } from '../db/schema/contracts.ts';
import { discountCards } from '../db/schema/discounts.ts';
import { orders } from '../db/schema/orders.ts';
import { patients } from '../db/schema/patients.ts';
import type { Caller } from './authenticate.ts';
import { reaches } from './reach.ts';

/** Whose records a caller may see. */
export type Sight = Pick<Caller, 'contractIds' | 'unitLimits'> & { roleId: CallerRole };

const BARCODE_LENGTH = 10;
const LARGEST_ID = 2_147_483_647;

/** The tables with records of contracts, by the field that names a record. */
const tables: readonly {
  field: string;
  table: PgTable & { id: PgColumn; contractId: PgColumn };
  unit?: PgColumn;
}[] = [
  { field: 'orderId', table: orders, unit: orders.clientUnitId },
  { field: 'patientId', table: patients },
  { field: 'clientUnitId', table: clientUnits, unit: clientUnits.id },
  { field: 'commissionaireId', table: commissionaires },
  { field: 'discountCardId', table: discountCards },
];

/** What a call names: barcodes, and ids by the name of their field in the singular. */
export interface Named {
  barcodes: ReadonlySet<string>;
  ids: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The values of fields named for an id or a barcode, at any depth. The `id` of a `patient` is a `patientId`. */
export const namedIn = (requested: unknown): Named => {
  const barcodes = new Set<string>();
  const ids = new Map<string, Set<number>>();
  const take = (name: string, text: string) => {
    if (!/^\d{1,20}$/.test(text)) return;
    // The code of a tube begins with the barcode of its order.
    if (/^(barcodes?|code)$/i.test(name) && text.length >= BARCODE_LENGTH)
      barcodes.add(text.slice(0, BARCODE_LENGTH));
    if (!/^id$|Ids?$/.test(name) || Number(text) < 1 || Number(text) > LARGEST_ID) return;
    const field = name.replace(/Ids$/, 'Id');
    ids.set(field, (ids.get(field) ?? new Set()).add(Number(text)));
  };
  const walk = (value: unknown, name: string) => {
    if (typeof value === 'string') for (const part of value.split(',')) take(name, part);
    else if (typeof value === 'number') take(name, String(value));
    else if (Array.isArray(value)) for (const one of value as unknown[]) walk(one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [field, one] of Object.entries(value))
        walk(one, name === 'patient' && field === 'id' ? 'patientId' : field);
  };
  walk(requested, '');
  return { barcodes, ids };
};

interface NamedOrder {
  id: number;
  contractId: number;
  unitId: number | null;
  readByBarcode: boolean;
}

/** The orders of barcodes; the log has no barcodes. */
export const ordersOf = async (db: Db, barcodes: Iterable<string>): Promise<NamedOrder[]> => {
  const wanted = [...barcodes];
  if (wanted.length === 0) return [];
  return db
    .select({
      id: orders.id,
      contractId: orders.contractId,
      unitId: orders.clientUnitId,
      readByBarcode: contracts.readByBarcode,
    })
    .from(orders)
    .innerJoin(contracts, eq(contracts.id, orders.contractId))
    .where(inArray(orders.barcode, wanted));
};

/** Whether a contract lets an order of another unit be read by its barcode. */
const isReadable = ({ contractIds }: Sight, { contractId, unitId, readByBarcode }: NamedOrder): boolean =>
  readByBarcode && unitId !== null && contractIds.includes(contractId);

/**
 * The ids of what a call names and the caller may not see; of barcodes those of their orders. `readsByBarcode`: the call
 * reads an order by its barcode.
 */
export const foreignRecords = async (
  db: Db,
  reach: Sight,
  { barcodes, ids }: Named,
  readsByBarcode = false,
): Promise<Map<string, number[]>> => {
  const found = new Map<string, Set<number>>();
  if (reach.roleId === roles.Admin) return new Map();
  const note = (field: string, id: number) => {
    found.set(field, (found.get(field) ?? new Set()).add(id));
  };
  for (const id of ids.get('contractId') ?? []) if (!reach.contractIds.includes(id)) note('contractId', id);
  for (const order of await ordersOf(db, barcodes))
    if (!reaches(reach, order) && !(readsByBarcode && isReadable(reach, order))) note('orderId', order.id);
  for (const { field, table, unit } of tables) {
    const wanted = [...(ids.get(field) ?? [])];
    if (wanted.length === 0) continue;
    const rows = await db
      .select({ id: table.id, contractId: table.contractId, unitId: unit ?? table.id })
      .from(table)
      .where(inArray(table.id, wanted));
    const seen = unit ? reach : { ...reach, unitLimits: [] };
    for (const row of rows as { id: number; contractId: number; unitId: number | null }[])
      if (!reaches(seen, row)) note(field, row.id);
  }
  return new Map([...found].map(([field, records]) => [field, [...records]]));
};
