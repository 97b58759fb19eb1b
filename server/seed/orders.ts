import type { Schedule } from '../../contract/schedule.ts';
import type { Db } from '../core/db/db.ts';
import { sortingStatus } from '../../contract/codes.ts';
import { dayOf } from '../core/dates.ts';
import { discountUses } from '../core/db/schema/discounts.ts';
import * as orderTables from '../core/db/schema/orders.ts';
import { labelNumbers } from '../orderFlow/orders/labelNumbers.ts';
import { personAt } from '../orderFlow/results/personAt.ts';
import { calendarFrom, promisedDay } from '../reference/schedule/promisedDay.ts';
import { bulkInsert } from './bulkInsert.ts';
import type { SeededContract } from './contractRows.ts';
import { basketsOf } from './orderBasket.ts';
import { progressOf } from './orderProgress.ts';
import { demoDays, openingMoments } from './orderTime.ts';
import type { SeededPatients } from './patients.ts';
import type { Random } from '../core/random.ts';

const BATCH = 20_000;
/** Barcodes start after this one. */
const BARCODE_BASE = 1_000_000_000;

const remarks = [
  'Позвонить пациенту по готовности',
  'Пациент принимает варфарин',
  'Трудные вены, брать бабочкой',
  'Натощак не был(а), согласовано с врачом',
  'Cito по договорённости',
];

/** A contract, its patients and how many orders it has. */
export interface Client {
  contract: SeededContract;
  patients: SeededPatients;
  orders: number;
}

interface Rows {
  orders: (typeof orderTables.orders.$inferInsert)[];
  services: (typeof orderTables.orderServices.$inferInsert)[];
  tubes: (typeof orderTables.orderTubes.$inferInsert)[];
  fields: (typeof orderTables.orderExtraFields.$inferInsert)[];
  uses: (typeof discountUses.$inferInsert)[];
}
const noRows = (): Rows => ({ orders: [], services: [], tubes: [], fields: [], uses: [] });

const write = async (db: Db, rows: Rows): Promise<void> => {
  await bulkInsert(db, orderTables.orders, rows.orders);
  await bulkInsert(db, orderTables.orderServices, rows.services);
  await bulkInsert(db, orderTables.orderTubes, rows.tubes);
  await bulkInsert(db, orderTables.orderExtraFields, rows.fields);
  await bulkInsert(db, discountUses, rows.uses);
};

/** Yields contracts in random order until each has all its orders. */
const drawClients = (clients: readonly Client[], random: Random): (() => number) => {
  const left = clients.map(({ orders }) => orders);
  let total = left.reduce((sum, orders) => sum + orders, 0);
  return () => {
    let ticket = random.int(0, total - 1);
    const place = left.findIndex((orders) => (ticket -= orders) < 0);
    left[place] = (left[place] ?? 0) - 1;
    total -= 1;
    return place;
  };
};

/** Writes the orders of all clients, oldest first, with ids and barcodes in order of time, 20,000 at once. */
export const insertOrders = async (
  db: Db,
  clients: readonly Client[],
  now: Date,
  random: Random,
  schedule: Schedule,
): Promise<void> => {
  const calendar = calendarFrom(schedule, { cutOff: null, holidays: [] });
  const total = clients.reduce((sum, { orders }) => sum + orders, 0);
  const momentOf = openingMoments(now, demoDays(total));
  const next = drawClients(clients, random);
  const counters = clients.map(({ contract, patients }) => ({
    contract,
    patients,
    basket: basketsOf(contract.services, random),
  }));

  let rows = noRows();
  for (let id = 1; id <= total; id += 1) {
    const counter = counters[next()];
    if (counter === undefined) throw new RangeError('More orders than the contracts have');
    const { contract, patients, basket } = counter;
    const placed = momentOf((id - random.next()) / total);
    const patient = random.int(0, patients.people.length - 1);
    const person = patients.people[patient];
    if (person === undefined) throw new RangeError('A contract has no patients');
    const card = contract.cards.length > 0 && random.chance(0.06) ? random.pick(contract.cards) : null;
    const {
      lines,
      tubes,
      total: totalPrice,
      workingDays,
    } = basket(personAt(person, dayOf(placed.at)), card?.percent ?? 0);
    const order = {
      id,
      barcode: String(BARCODE_BASE + id),
      contractId: contract.id,
      clientUnitId: random.pick(contract.unitIds),
      patientId: patients.from + patient,
      ...progressOf(placed, workingDays, now, random),
      remarks: random.chance(0.06) ? random.pick(remarks) : '',
      commissionaireId: random.chance(0.6) ? random.pick(contract.doctorIds) : null,
      discountCardNo: card?.cardNumber ?? '',
      totalPrice,
      workingDays,
      deadlineOn: promisedDay(calendar, placed.at, workingDays),
      createdAt: placed.at,
      createdBy: random.pick(contract.authorIds),
    };
    rows.orders.push(order);
    if (card)
      rows.uses.push({
        orderId: id,
        cardId: card.id,
        percent: card.percent,
        usedOn: dayOf(placed.at),
        isReturned: order.sortingState === sortingStatus.CANCELLED,
      });
    for (const [position, { service, parent, price }] of lines.entries())
      rows.services.push({
        orderId: id,
        serviceId: service.id,
        parentId: parent?.id ?? null,
        price,
        position,
        promisedOn: promisedDay(calendar, placed.at, service.workingDays),
      });
    for (const { code, ...kind } of labelNumbers(tubes))
      rows.tubes.push({ orderId: id, tubeCode: code, ...kind });
    for (const fieldId of contract.mandatoryFieldIds)
      rows.fields.push({ orderId: id, fieldId, value: String(random.int(1000, 99_999)) });
    if (rows.orders.length === BATCH) {
      await write(db, rows);
      rows = noRows();
    }
  }
  await write(db, rows);
};
