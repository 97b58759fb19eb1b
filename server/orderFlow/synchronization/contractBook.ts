import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Difference } from '../../../contract/synchronization.ts';
import { clientUnits, contracts } from '../../core/db/schema/contracts.ts';
import { insertContract } from '../../reference/contracts/insertContract.ts';
import { inBytes, type BookStore } from './book.ts';
import { flatName, nameOf } from './names.ts';

const ruName = sql<string>`${clientUnits.name} ->> 'ru'`;

/** Key of a department: the code of its contract and its Russian name. */
export const unitKey = (contract: string, unit: string): string => `${contract}\t${unit}`;
const partsOf = (key: string): { code: string; unit: string } => {
  const [code = '', unit = ''] = key.split('\t');
  return { code, unit };
};

/** How a department is called. */
export const unitLabel = (code: string, values: Readonly<Record<string, string>>) => {
  const [name, unit] = [nameOf('name', values), nameOf('unit', values)];
  return {
    ru: `${code} ${name.ru} · ${unit.ru}`,
    en: `${code} ${name.en} · ${unit.en}`,
    be: `${code} ${name.be} · ${unit.be}`,
  };
};

/** A day as it stands in files, `31.12.2026`; '' for none. */
const writtenDay = (day: string | null): string => day?.split('-').toReversed().join('.') ?? '';
const storedDay = (day = ''): string | null => day.split('.').toReversed().join('-') || null;

/** Whether a contract or a department is used; one that was taken out of use is used again when a file has it. */
const stateOf = (isActive: boolean) => (isActive ? 'used' : 'removed');

/** Contracts by their departments: a record is a department, with what its contract has for all of them. */
export const contractBook: BookStore = {
  records: async (db) => {
    const rows = await db
      .selectDistinctOn([inBytes(contracts.code), ruName], {
        contract: contracts,
        unit: clientUnits.name,
        unitCode: clientUnits.code,
        isUnitUsed: clientUnits.isActive,
      })
      .from(contracts)
      .innerJoin(clientUnits, eq(clientUnits.contractId, contracts.id))
      .orderBy(inBytes(contracts.code), ruName, clientUnits.id);
    return rows.map(({ contract, unit, unitCode, isUnitUsed }) => {
      const values = {
        ...flatName('name', contract.name),
        ...flatName('unit', unit),
        validFrom: writtenDay(contract.validFrom),
        validTo: writtenDay(contract.validTo),
        unitCode,
        contractState: stateOf(contract.isActive),
        unitState: stateOf(isUnitUsed),
      };
      return { key: unitKey(contract.code, unit.ru), label: unitLabel(contract.code, values), values };
    });
  },
  write: async (db, changes) => {
    const known = new Map((await contractBook.records(db)).map(({ key, values }) => [key, values] as const));
    const codes = [...new Set(changes.map(({ key }) => partsOf(key).code))];
    const ids = new Map(
      (
        await db
          .select({ id: contracts.id, code: contracts.code })
          .from(contracts)
          .where(inArray(contracts.code, codes))
      ).map(({ id, code }) => [code, id]),
    );
    const written = new Set<string>();
    for (const { key, after } of changes) {
      const { code, unit } = partsOf(key);
      const before = known.get(key);
      const values: Difference['after'] = { 'unit.ru': unit, ...before, ...after };
      const contract = {
        name: nameOf('name', values),
        validFrom: storedDay(values['validFrom']),
        validTo: storedDay(values['validTo']),
        isActive: values['contractState'] !== 'removed',
      };
      const contractId = ids.get(code) ?? (await insertContract(db, { code, ...contract }));
      if (contractId === undefined) continue;
      ids.set(code, contractId);
      // What all departments share stands in each of their rows.
      if (!written.has(code))
        await db
          .update(contracts)
          .set({ ...contract, version: sql`${contracts.version} + 1` })
          .where(eq(contracts.id, contractId));
      written.add(code);
      const unitValues = {
        name: nameOf('unit', values),
        code: values['unitCode'] ?? '',
        isActive: values['unitState'] !== 'removed',
      };
      if (before === undefined) await db.insert(clientUnits).values({ contractId, ...unitValues });
      else
        await db
          .update(clientUnits)
          .set(unitValues)
          .where(and(eq(clientUnits.contractId, contractId), eq(ruName, unit)));
    }
  },
};
