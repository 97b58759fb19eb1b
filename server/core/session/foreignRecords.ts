import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { roles } from '../../../contract/codes.ts';
import type { Db } from '../db/db.ts';
import { clientUnits, commissionaires } from '../db/schema/contracts.ts';
import { discountCards } from '../db/schema/discounts.ts';
import { orders } from '../db/schema/orders.ts';
import { patients } from '../db/schema/patients.ts';
import type { Caller } from './authenticate.ts';
import { isWithin } from './unitLimits.ts';

/** Whose records a caller may see. */
export type Sight = Pick<Caller, 'contractIds' | 'unitLimits' | 'roleId'>;

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

/** The orders of barcodes; the log has no barcodes. */
export const ordersOf = async (
  db: Db,
  barcodes: Iterable<string>,
): Promise<{ id: number; contractId: number; unitId: number | null }[]> => {
  const wanted = [...barcodes];
  if (wanted.length === 0) return [];
  return db
    .select({ id: orders.id, contractId: orders.contractId, unitId: orders.clientUnitId })
    .from(orders)
    .where(inArray(orders.barcode, wanted));
};

/** The ids of what a call names and the caller may not see; of barcodes those of their orders. */
export const foreignRecords = async (
  db: Db,
  { contractIds, unitLimits, roleId }: Sight,
  { barcodes, ids }: Named,
): Promise<Map<string, number[]>> => {
  const found = new Map<string, Set<number>>();
  if (roleId === roles.Admin) return new Map();
  const judge = (field: string, id: number, contractId: number, unitId: number | null) => {
    if (contractIds.includes(contractId) && (unitId === null || isWithin(unitLimits, contractId, unitId)))
      return;
    found.set(field, (found.get(field) ?? new Set()).add(id));
  };
  for (const id of ids.get('contractId') ?? []) judge('contractId', id, id, null);
  for (const { id, contractId, unitId } of await ordersOf(db, barcodes))
    judge('orderId', id, contractId, unitId);
  for (const { field, table, unit } of tables) {
    const wanted = [...(ids.get(field) ?? [])];
    if (wanted.length === 0) continue;
    const rows = await db
      .select({ id: table.id, contractId: table.contractId, unitId: unit ?? table.id })
      .from(table)
      .where(inArray(table.id, wanted));
    for (const row of rows as { id: number; contractId: number; unitId: number }[])
      judge(field, row.id, row.contractId, unit ? row.unitId : null);
  }
  return new Map([...found].map(([field, records]) => [field, [...records]]));
};
