import { sql } from 'drizzle-orm';
import { can } from '../../contract/access.ts';
import { PROMOCODE_FIELD } from '../../contract/contracts.ts';
import type { Db } from '../core/db/db.ts';
import * as catalogue from '../core/db/schema/catalogue.ts';
import * as contractTables from '../core/db/schema/contracts.ts';
import type { CatalogueService } from '../orderFlow/orders/calculation.ts';
import { accountId } from './accountRows.ts';
import { demoAccounts } from './accounts.ts';
import { bulkInsert } from './bulkInsert.ts';
import { demoServices, pricedServices, serviceId } from './catalogueRows.ts';
import { demoComplexes } from './complexes.ts';
import { insertDiscounts } from './discounts.ts';
import { demoContracts, documentTypes, extraContract, type DemoContract } from './contracts.ts';
import { centerOfUnit, insertMedicalCenters } from './medicalCenters.ts';
import type { Random } from '../core/random.ts';

/** A stored contract with everything its patients and orders refer to. */
export interface SeededContract {
  id: number;
  code: string;
  unitIds: readonly number[];
  doctorIds: readonly number[];
  mandatoryFieldIds: readonly number[];
  cards: readonly { id: number; cardNumber: string; percent: number }[];
  /** Accounts that may place its orders. */
  authorIds: readonly number[];
  /** The whole catalogue at its prices. */
  services: readonly CatalogueService[];
}

/** Rare services; every contract lacks four of them, so that an order with one is rejected with code 5. */
const rare = ['2037', '3082', '5016', '6538', '6542', '6544', '8011', '8013', '8025', '8026', '8027', '8028'];
const leftOut = (contractId: number): string[] => {
  const from = ((contractId - 1) * 4) % rare.length;
  return rare.slice(from, from + 4);
};

/** A contract's prices, kopecks by service id: the catalogue's times 0.9–1.1, rounded to ten kopecks. */
const priceBookOf = (contractId: number, random: Random): Map<number, number> =>
  new Map(
    demoServices
      .filter(({ code }) => !leftOut(contractId).includes(code))
      .map(({ code, price }) => {
        const exact = price * (0.9 + 0.2 * random.next());
        return [serviceId(code), Math.round(exact / 10) * 10];
      }),
  );

const authorsOf = (code: string): number[] => {
  const own = demoAccounts.filter(
    ({ roleId, contracts }) => can(roleId, 'create', 'order') && contracts.includes(code),
  );
  return own.length > 0 ? own.map(({ email }) => accountId(email)) : [accountId('admin@demo.lab')];
};

/** Counts ids from 1 over all contracts. */
const counter = (): (() => number) => {
  let last = 0;
  return () => (last += 1);
};

/** The first `count` contracts: the defined ones, then generated ones. */
export const contractsOf = (count: number): (DemoContract & { id: number })[] =>
  Array.from({ length: count }, (_, place) => ({
    ...(demoContracts[place] ?? extraContract(place - demoContracts.length + 1)),
    id: place + 1,
  }));

/** Writes contracts with units and their medical centres, doctors, fields, discount cards and price books; document types and complexes too. */
export const insertContracts = async (
  db: Db,
  contracts: readonly (DemoContract & { id: number })[],
  now: Date,
  random: Random,
): Promise<SeededContract[]> => {
  const [unitId, doctorId, fieldId, cardId] = [counter(), counter(), counter(), counter()];
  const full = contracts.map((contract) => ({
    ...contract,
    unitRows: contract.units.map((name) => {
      const id = unitId();
      return { id, contractId: contract.id, name, medicalCenterCode: centerOfUnit(id) };
    }),
    doctorRows: contract.doctors.map((name) => ({ id: doctorId(), contractId: contract.id, ...name })),
    fieldRows: contract.fields.map((field, place) => ({
      id: fieldId(),
      contractId: contract.id,
      ...field,
      isActive: true,
      position: place + 1,
    })),
    cardRows: contract.cards.map((card) => ({ id: cardId(), ...card })),
    prices: priceBookOf(contract.id, random),
  }));

  await insertMedicalCenters(db);
  await bulkInsert(
    db,
    contractTables.contracts,
    full.map(({ id, code, name, consentRequired, preOrderValidityDays = null }) => ({
      id,
      code,
      name,
      consentRequired,
      preOrderValidityDays,
    })),
  );
  await bulkInsert(
    db,
    contractTables.clientUnits,
    full.flatMap(({ unitRows }) => unitRows),
  );
  await db.execute(sql`update contracts set default_unit_id =
    (select min(id) from client_units where contract_id = contracts.id)`);
  await bulkInsert(
    db,
    contractTables.commissionaires,
    full.flatMap(({ doctorRows }) => doctorRows),
  );
  await bulkInsert(
    db,
    contractTables.additionalFields,
    full.flatMap(({ fieldRows }) => fieldRows),
  );
  await insertDiscounts(
    db,
    full.map(({ id, cardRows }) => ({ contractId: id, cards: cardRows })),
    now,
  );
  await bulkInsert(
    db,
    catalogue.priceBook,
    full.flatMap(({ id, prices }) =>
      Array.from(prices, ([service, price]) => ({ contractId: id, serviceId: service, price })),
    ),
  );
  await insertComplexes(db, new Map(full.map(({ id, code }) => [code, id])));
  await bulkInsert(
    db,
    contractTables.identificationNumberTypes,
    documentTypes.map(({ name }, place) => ({ id: place + 1, name })),
  );

  return full.map(({ id, code, cardRows, unitRows, doctorRows, fieldRows, prices }) => ({
    id,
    code,
    cards: cardRows,
    unitIds: unitRows.map((unit) => unit.id),
    doctorIds: doctorRows.map((doctor) => doctor.id),
    mandatoryFieldIds: fieldRows
      .filter(({ isMandatory, fieldName }) => isMandatory && fieldName.en !== PROMOCODE_FIELD)
      .map((field) => field.id),
    authorIds: authorsOf(code),
    services: pricedServices(prices),
  }));
};

const insertComplexes = async (db: Db, contractIds: ReadonlyMap<string, number>): Promise<void> => {
  const complexes = demoComplexes.flatMap(({ contract, ...complex }, place) => {
    const contractId = contractIds.get(contract);
    return contractId === undefined ? [] : [{ ...complex, id: place + 1, contractId }];
  });
  await bulkInsert(
    db,
    catalogue.complexes,
    complexes.map(({ id, contractId, name }) => ({ id, contractId, name })),
  );
  await bulkInsert(
    db,
    catalogue.complexServices,
    complexes.flatMap(({ id, codes }) =>
      codes.map((code) => ({ complexId: id, serviceId: serviceId(code) })),
    ),
  );
};
