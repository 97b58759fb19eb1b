import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PROMOCODE_FIELD } from '../../../contract/contracts.ts';
import type { Order, OrderedService, Substance } from '../../../contract/orders.ts';
import { seesPrices, shownAmount, type HiddenPrices } from '../../core/amounts.ts';
import { wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { services, tubes } from '../../core/db/schema/catalogue.ts';
import { additionalFields, clientUnits, commissionaires, contracts } from '../../core/db/schema/contracts.ts';
import { orderExtraFields, orders, orderServices, orderTubes } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { paymentChannels } from '../../core/db/schema/paymentChannels.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import type { Language } from '../../core/messages/messages.ts';
import { reachable, readableByBarcode, type Reach } from '../../core/session/reach.ts';
import { toPatient } from '../../reference/patients/repository.ts';
import { prepaymentsOf } from '../preOrders/prepayments.ts';
import { answersOf } from './answers.ts';
import type { Viewer } from './basketView.ts';
import { optionName } from '../../reference/contracts/repository.ts';
import { extraFieldsOf } from './repository.ts';
import { specimensByOrder } from './specimens.ts';

/** `kopecks`: the price, regardless of the viewer's price flag. */
type Line = OrderedService & { tubeCode: string | null; kopecks: number };

const linesOf = async (db: Db, orderId: number, { language, flags }: Viewer): Promise<Line[]> => {
  const parents = alias(services, 'parents');
  const rows = await db
    .select({
      serviceId: services.id,
      code: services.code,
      name: services.name,
      price: orderServices.price,
      listPrice: orderServices.listPrice,
      workingDays: services.workingDays,
      parentCode: parents.code,
      tubeCode: services.tubeCode,
    })
    .from(orderServices)
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .leftJoin(parents, eq(parents.id, orderServices.parentId))
    .where(eq(orderServices.orderId, orderId))
    .orderBy(orderServices.position);
  return rows.map((row) => ({
    ...row,
    name: row.name[language],
    kopecks: row.price,
    price: shownAmount(flags, row.price),
    listPrice: shownAmount(flags, row.listPrice),
  }));
};

const tubesOf = async (
  db: Db,
  orderId: number,
  lines: readonly Line[],
  { language }: Viewer,
): Promise<Substance[]> => {
  const rows = await db
    .select({ tube: tubes, count: orderTubes.count, numbers: orderTubes.numbers })
    .from(orderTubes)
    .innerJoin(tubes, eq(tubes.code, orderTubes.tubeCode))
    .where(and(eq(orderTubes.orderId, orderId), gt(orderTubes.count, 0)))
    .orderBy(tubes.drawOrder, tubes.code);
  return rows.map(({ tube, count, numbers }) => ({
    code: tube.code,
    name: tube.name[language],
    count,
    numbers: numbers.slice(0, count),
    tubeColor: tube.color,
    kind: tube.kind,
    hasSite: tube.hasSite,
    biomaterial: tube.biomaterial[language],
    serviceCodes: lines.flatMap(({ code, tubeCode }) => (tubeCode === tube.code ? code : [])),
  }));
};

/** The additional fields of the contract as a paper names them, also those that are no longer in use but were filled in. */
export const namedFieldsOf = async (
  db: Db,
  order: { id: number; contractId: number },
  language: Language,
): Promise<Order['namedFields']> => {
  const rows = await db
    .select({ field: additionalFields, value: orderExtraFields.value })
    .from(additionalFields)
    .leftJoin(
      orderExtraFields,
      and(eq(orderExtraFields.fieldId, additionalFields.id), eq(orderExtraFields.orderId, order.id)),
    )
    .where(
      and(
        eq(additionalFields.contractId, order.contractId),
        or(additionalFields.isActive, isNotNull(orderExtraFields.value)),
      ),
    )
    .orderBy(additionalFields.position);
  return rows
    .filter(({ field }) => field.fieldName.en !== PROMOCODE_FIELD)
    .map(({ field: { fieldName, type, options }, value }) => {
      const chosen = options.find((option) => option.value === value);
      return {
        name: fieldName[language],
        type,
        // An option that the list no longer has stays as it was chosen.
        value: chosen ? optionName(chosen.name, language) : (value ?? ''),
      };
    });
};

/**
 * An order within reach by its id, or by its barcode also one that may only be read by it, or null; in the reader's
 * language, without amounts the reader may not see.
 */
export const orderRecord = async (
  db: Db,
  reach: Reach,
  { orderId, barcode = '' }: { orderId?: number | undefined; barcode?: string | undefined },
  { language, hiddenPrices }: { language: Language; hiddenPrices: HiddenPrices },
): Promise<Order | null> => {
  const [found] = await db
    .select({
      order: orders,
      contract: contracts,
      unit: clientUnits,
      patient: patients,
      channel: paymentChannels.name,
      doctor: { lastName: commissionaires.lastName, firstName: commissionaires.firstName },
    })
    .from(orders)
    .innerJoin(contracts, eq(contracts.id, orders.contractId))
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .innerJoin(paymentChannels, eq(paymentChannels.id, orders.paymentChannel))
    .leftJoin(clientUnits, eq(clientUnits.id, orders.clientUnitId))
    .leftJoin(commissionaires, eq(commissionaires.id, orders.commissionaireId))
    .where(
      orderId === undefined
        ? and(eq(orders.barcode, barcode), readableByBarcode(reach))
        : and(eq(orders.id, orderId), reachable(reach)),
    );
  if (found === undefined) return null;
  const { order, contract, unit, patient, channel, doctor } = found;
  const viewer = { language, flags: { priceDisplay: seesPrices(hiddenPrices, contract.id) } };
  const lines = await linesOf(db, order.id, viewer);
  const sum = lines.reduce((total, { kopecks }) => total + kopecks, 0);
  return {
    orderId: order.id,
    version: order.version,
    barcode: order.barcode,
    createdDate: order.createdAt.toISOString(),
    sortingState: order.sortingState,
    contract: { id: contract.id, name: contract.name },
    clientUnit: unit && { id: unit.id, name: unit.name },
    patient: toPatient(patient),
    services: lines,
    parrentCodes: lines.flatMap(({ code, parentCode }) => (parentCode === null ? code : [])),
    tubes: await tubesOf(db, order.id, lines, viewer),
    specimens: (await specimensByOrder(db, [order.id])).get(order.id) ?? [],
    remarks: order.remarks,
    paymentChannel: order.paymentChannel,
    paymentChannelName: channel[language],
    commissionaireId: order.commissionaireId,
    discountCardNo: order.discountCardNo,
    orderExtraFields: await extraFieldsOf(db, order.id),
    doctor: doctor === null ? '' : `${doctor.lastName} ${doctor.firstName}`.trim(),
    namedFields: await namedFieldsOf(db, order, language),
    answers: await answersOf(db, order.id, viewer.language),
    workingDays: order.workingDays,
    deadLineDate: wireDay(order.deadlineOn),
    discount: shownAmount(viewer.flags, sum - order.totalPrice),
    sumPrice: shownAmount(viewer.flags, order.totalPrice),
    isPaid: order.isPaid,
    paidAmount: shownAmount(viewer.flags, order.paidAmount),
    payments:
      order.paidAmount !== null && viewer.flags.priceDisplay
        ? await prepaymentsOf(db, language, eq(preOrders.orderId, order.id))
        : [],
  };
};

/** The order for roles that only track orders: who the patient is, without the rest of the card. */
export const withoutCard = (order: Order): Order => ({
  ...order,
  patient: {
    ...order.patient,
    mobilePhone: '',
    email: '',
    resultsByEmail: false,
    resultsBySms: false,
    address: '',
    identificationNumberTypeId: null,
    identificationNumber: '',
    documentOf: 'own',
    patientCode: null,
  },
  remarks: '',
  orderExtraFields: [],
  namedFields: [],
  answers: [],
});
