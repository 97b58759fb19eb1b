import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, desc, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import type * as endpoints from '../../../contract/orders.ts';
import type { PresentService } from '../../../contract/orders.ts';
import { shownAmount } from '../../core/amounts.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess } from '../../core/audit.ts';
import { addDays, dayOf, startOfDay, wireDay } from '../../core/dates.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { patientById } from '../../reference/patients/repository.ts';
import { reachable } from '../../core/session/reach.ts';
import { requireContract } from '../../core/session/scope.ts';
import { catalogueFor } from './catalogue.ts';

type Endpoint = typeof endpoints.recentOrders;

const MOST = 3;
/** How long a result is fresh; days before today. */
const FRESH_DAYS = 3;

/** The services that a patient has in orders of today or in fresh results, the newest order of each. */
const presentServices = async (
  { db, scope, lab }: Call<Endpoint>,
  patientId: number,
): Promise<PresentService[]> => {
  const today = dayOf(lab.clock.now());
  const found = await db
    .select({
      code: services.code,
      barcode: orders.barcode,
      createdAt: orders.createdAt,
      resultAt: orders.resultAt,
    })
    .from(orders)
    .innerJoin(orderServices, eq(orderServices.orderId, orders.id))
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .where(
      and(
        eq(orders.patientId, patientId),
        reachable(scope),
        ne(orders.sortingState, sortingStatus.CANCELLED),
        // A refused order has no result to come: it is collected again.
        ne(orders.cabinetStatus, cabinetStatus.NonProductive),
        or(
          gte(orders.createdAt, startOfDay(today)),
          and(
            eq(orders.cabinetStatus, cabinetStatus.Ready),
            gte(orders.resultAt, startOfDay(addDays(today, -FRESH_DAYS))),
          ),
        ),
      ),
    )
    .orderBy(orders.createdAt, orders.id);
  const newest = new Map(found.map((one) => [one.code, one]));
  return [...newest.values()].map(({ code, barcode, createdAt, resultAt }) => ({
    code,
    barcode,
    resultDate: dayOf(createdAt) === today || resultAt === null ? null : wireDay(dayOf(resultAt)),
  }));
};

/**
 * The last orders of a patient, cancelled ones left out, with the prices of their services then and today, and the
 * services that the patient has already. Throws
 * NotFound for a patient who is not of the contract.
 */
export const lastOrders = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, scope, query, user, lab, language } = call;
  const contractId = requireContract(scope);
  const patient = await patientById(db, [contractId], query.patientId);
  if (patient === null) throw new ApiError('NotFound');
  const found = await db
    .select({ id: orders.id, barcode: orders.barcode, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.patientId, patient.id),
        reachable(scope),
        ne(orders.sortingState, sortingStatus.CANCELLED),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST);
  const lines = await db
    .select({
      orderId: orderServices.orderId,
      code: services.code,
      name: services.name,
      workingDays: services.workingDays,
      price: orderServices.price,
    })
    .from(orderServices)
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .where(
      and(
        inArray(
          orderServices.orderId,
          found.map(({ id }) => id),
        ),
        isNull(orderServices.parentId),
      ),
    )
    .orderBy(orderServices.position);
  const codes = [...new Set(lines.map(({ code }) => code))];
  const catalogue = await catalogueFor(db, contractId, codes, dayOf(lab.clock.now()));
  const current = new Map(catalogue.services.map((service) => [service.code, service]));
  await auditAccess(call, 'order.read', {
    subject: `patient ${String(patient.id)}`,
    patientIds: [patient.id],
  });
  return {
    present: await presentServices(call, patient.id),
    orders: found.map(({ id, barcode, createdAt }) => ({
      barcode,
      createdDate: createdAt.toISOString(),
      services: lines
        .filter(({ orderId }) => orderId === id)
        .map(({ code, name, workingDays, price }) => {
          const { price: now = null, isPackage = false, tube = null } = current.get(code) ?? {};
          return {
            code,
            name: name[language],
            workingDays,
            price: shownAmount(user.flags, price),
            currentPrice: shownAmount(user.flags, now),
            isAvailable: now !== null && (isPackage || tube !== null),
          };
        }),
    })),
  };
};
