import type { Bundle, BundleEntry, FhirResource, OperationOutcome } from 'fhir/r4';
import { and, eq, or, sql } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import { createOrder, updateOrder } from '../../contract/orders.ts';
import { orderBundle, type OrderBundle } from '../../contract/fhirOrders.ts';
import { ApiError } from '../core/apiError.ts';
import { parseInput } from '../core/calls/parseInput.ts';
import { clientUnits } from '../core/db/schema/contracts.ts';
import { orderNumbers } from '../core/db/schema/orderNumbers.ts';
import { orders } from '../core/db/schema/orders.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { reaches } from '../core/session/reach.ts';
import type { Scope } from '../core/session/scope.ts';
import { placeOrder } from '../orderFlow/orders/createOrder.ts';
import { chosenOf, linesOf } from '../orderFlow/orders/repository.ts';
import { changeOrder } from '../orderFlow/orders/updateOrder.ts';
import { changeStatus } from '../orderFlow/sorting/changeStatus.ts';
import { channelsOf } from '../reference/paymentChannels/offered.ts';
import type { Asked } from './findParties.ts';
import { graphOf, type Graph } from './graph.ts';
import { idOf, numberIn } from './ids.ts';
import { inputsOf, namingElements, writingOf, type OrderCall } from './taskFields.ts';
import { diagnosisOf, recordOf, remarksOf } from './requestFields.ts';
import { foreignNumbers, registerSent } from './orderedPatient.ts';
import { orderIn, readResourceAs, refusedAt, type AskedOrder } from './readBundle.ts';
import { versioned } from './read.ts';
import { checkChange, checkNew, checkRequests } from './unkept.ts';

interface Ordered {
  orderId: number;
  /** Null: the record was named. */
  patient: { id: number; isNew: boolean } | null;
  /** False: it was there, or was changed. */
  isNew: boolean;
  /** Places of the patient's identifiers that are not kept. */
  unkept: readonly number[];
}

const askedBy = (call: OrderCall): Asked => ({ ...call, writing: writingOf(call) });

/** The contract and the unit that an order is for: of the Task's client, else the only contract of the system. */
const scopeFor = async (call: OrderCall, { task: { resource, path } }: AskedOrder): Promise<Scope> => {
  const { db, scope } = call;
  const { fhir } = textsOf(call.language);
  const at = `${path}.requester`;
  const { reference } = resource.requester ?? { reference: '' };
  const local = reference.replace(`${writingOf(call).base}/`, '');
  const unitId = numberIn(/^Organization\/unit-([1-9]\d*)$/, local);
  const named = numberIn(/^Organization\/contract-([1-9]\d*)$/, local);
  if (unitId !== undefined) {
    const [unit] = await db
      .select({ contractId: clientUnits.contractId })
      .from(clientUnits)
      .where(eq(clientUnits.id, unitId));
    if (unit === undefined || !reaches(scope, { ...unit, unitId }))
      throw refusedAt(at, { words: fhir.leadsNowhere });
    return { ...scope, contractIds: [unit.contractId], requestedUnitIds: [unitId] };
  }
  if (reference !== '' && (named === undefined || !scope.contractIds.includes(named)))
    throw refusedAt(at, { words: fhir.leadsNowhere });
  const contractIds = named === undefined ? scope.contractIds : [named];
  if (contractIds.length !== 1) throw refusedAt(at, { words: fhir.clientNeeded });
  return { ...scope, contractIds };
};

/** The order that this system has placed under one of these numbers. */
const placedUnder = async ({ db, user }: OrderCall, numbers: AskedOrder['numbers']) => {
  if (numbers.length === 0) return undefined;
  const [found] = await db
    .select({ orderId: orderNumbers.orderId, barcode: orders.barcode })
    .from(orderNumbers)
    .innerJoin(orders, eq(orders.id, orderNumbers.orderId))
    .where(
      and(
        eq(orderNumbers.userId, user.id),
        or(
          ...numbers.map(({ system, value }) =>
            and(eq(orderNumbers.system, system), eq(orderNumbers.value, value)),
          ),
        ),
      ),
    );
  return found;
};

const place = async (given: OrderCall, asked: AskedOrder): Promise<Ordered> => {
  const { db } = given;
  const { fhir } = textsOf(given.language);
  const { task, patient, numbers, services } = asked;
  const writing = writingOf(given);
  checkNew(asked, writing);
  // The same number at the same time waits here, in one order of locks, and then finds the order of the other.
  for (const number of numbers.map(({ system, value }) => `${system} ${value}`).toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${given.user.id} ${number}`}, 0))`);
  const before = await placedUnder(given, numbers);
  if (before !== undefined) {
    if (task.request.ifNoneExist === undefined)
      throw new ApiError('Conflict', {
        [`${task.path}.identifier`]: () => fill(fhir.numberUsed, { barcode: before.barcode }),
      });
    return { orderId: before.orderId, patient: null, isNew: false, unkept: [] };
  }
  const call = { ...given, scope: await scopeFor(given, asked) };
  const [contractId = 0] = call.scope.contractIds;
  if (patient === null) throw refusedAt(`${task.path}.for`, 'Required');
  if ('resource' in patient && !call.mayRegister) throw new ApiError('Forbidden');
  const codes = (services ?? []).flatMap((one) => ('code' in one ? one.code : []));
  if (codes.length === 0) throw refusedAt(`${task.path}.basedOn`, 'Required');
  const foreign = 'resource' in patient ? foreignNumbers(patient.resource, writing) : [];
  const registered =
    'resource' in patient ? await registerSent(call, contractId, patient, writing) : { id: patient.id };
  const { paymentChannel, discountCardNo = '', answers, orderExtraFields } = inputsOf(asked, writing);
  const diagnosis = await diagnosisOf(call, contractId, asked, orderExtraFields);
  const record = await recordOf(call, contractId, foreign, orderExtraFields);
  const [offered] = await channelsOf(db, contractId, call.language);
  const placed = await namingElements(call, asked, codes, () =>
    placeOrder({
      ...call,
      body: parseInput(createOrder.body, {
        patient: { id: registered.id },
        header: {
          answers,
          orderExtraFields: [
            ...orderExtraFields,
            ...diagnosis,
            ...(record === undefined ? [] : [{ id: record.id, value: record.value }]),
          ],
          services: codes,
          remarks: remarksOf(asked, '') ?? '',
          paymentChannel: paymentChannel === undefined ? offered?.id : Number(paymentChannel),
          barcode: asked.barcode,
          commissionaireId: asked.doctorId ?? null,
          discountCardNo,
        },
      }),
    }),
  );
  const { orderId, statusMessage } = placed;
  if (orderId === null) throw refusedAt(task.path, { words: statusMessage });
  if (numbers.length > 0)
    await db
      .insert(orderNumbers)
      .values(numbers.map((number) => ({ ...number, orderId, userId: given.user.id })));
  return {
    orderId,
    patient: 'isNew' in registered ? registered : null,
    isNew: true,
    unkept: foreign.filter((one) => one !== record?.number).map(({ at }) => at),
  };
};

/** Cancels an order, or changes what its Task says; only as long as nothing of it has changed since it was read. */
const change = async (call: OrderCall, asked: AskedOrder, orderId: number): Promise<Ordered> => {
  const { db } = call;
  const { fhir } = textsOf(call.language);
  const { task, patient } = asked;
  const graph = await graphOf(askedBy(call), [orderId]);
  const current = graph.all.get(`Task/${orderId}`);
  const [own] = graph.orders;
  if (current === undefined || own === undefined) throw new ApiError('NotFound');
  const { order } = own.found;
  const { versionId } = (await versioned(current)).meta ?? {};
  const isCancelling = task.resource.status === 'cancelled';
  const { ifMatch } = task.request;
  if (ifMatch === undefined && !isCancelling) throw refusedAt(task.path, { words: fhir.versionNeeded });
  if (ifMatch !== undefined && ifMatch !== `W/"${versionId ?? ''}"`) throw new ApiError('Conflict');
  if (order.cabinetStatus === cabinetStatus.Canceled && !isCancelling) throw new ApiError('NotEditable');
  checkChange(asked, current, order, writingOf(call));
  if (isCancelling) {
    const query = { barcode: order.barcode, newStatus: sortingStatus.CANCELLED };
    const { isSuccess, statusMessage } = await changeStatus({ ...call, query });
    if (!isSuccess) throw refusedAt(task.path, { words: statusMessage });
    return { orderId, patient: null, isNew: false, unkept: [] };
  }
  if (patient !== null && !('id' in patient && patient.id === order.patientId))
    throw refusedAt(task.path, { words: fhir.otherPatient });
  const lines = await linesOf(db, orderId);
  const chosen = chosenOf(lines);
  const codes = asked.services?.flatMap((one) => {
    if ('code' in one) return one.code;
    const line = lines.find(({ id }) => id === one.id);
    if (line === undefined) throw refusedAt(`${task.path}.basedOn`, { words: fhir.leadsNowhere });
    // What a package brings goes with it.
    return chosen.includes(line) ? line.code : [];
  });
  if (codes?.length === 0) throw refusedAt(`${task.path}.basedOn`, 'Required');
  const { paymentChannel, answers, orderExtraFields, discountCardNo } = inputsOf(asked, writingOf(call));
  if (paymentChannel !== undefined && Number(paymentChannel) !== order.paymentChannel)
    throw refusedAt(`${task.path}.input`, 'Invalid');
  const sent = task.resource.input !== undefined;
  const diagnosis = await diagnosisOf(call, order.contractId, asked, orderExtraFields);
  const changed = await namingElements(
    { ...call, scope: { ...call.scope, contractIds: [order.contractId] } },
    asked,
    codes ?? chosen.map(({ code }) => code),
    () =>
      changeOrder({
        ...call,
        query: { orderId },
        body: parseInput(updateOrder.body, {
          version: order.version,
          serviceCodes: codes,
          remark: remarksOf(asked, order.remarks),
          barcode: asked.barcode === '' || asked.barcode === order.barcode ? undefined : asked.barcode,
          commissionaireId: asked.doctorId,
          discountCardNo,
          answers: sent ? answers : undefined,
          orderExtraField: sent || diagnosis.length > 0 ? [...orderExtraFields, ...diagnosis] : undefined,
        }),
      }),
  );
  if (!changed.isSuccess) throw refusedAt(task.path, { words: changed.statusMessage });
  return { orderId, patient: null, isNew: false, unkept: [] };
};

/** Where the resources of the Bundle are now, each in its place. */
const locationsOf = (
  { entry }: OrderBundle,
  asked: AskedOrder,
  { orderId, patient }: Ordered,
  graph: Graph,
): (string | undefined)[] => {
  const [order] = graph.orders;
  const services = order?.found.services ?? [];
  const codeAt = new Map(
    asked.services?.flatMap((one) => ('code' in one ? [[one.at, one.code] as const] : [])),
  );
  return entry.map(({ resource: { resourceType } }, at) => {
    if (resourceType === 'Task') return `Task/${orderId}`;
    if (resourceType === 'Patient') return `Patient/${patient?.id ?? order?.found.order.patientId ?? 0}`;
    const service = services.find(({ code, parentId }) => parentId === null && code === codeAt.get(at));
    return service && `ServiceRequest/${idOf(orderId, service.id)}`;
  });
};

/** Tells that identifiers of the Patient at this place of the Bundle are not kept. */
const unkeptOutcome = (
  place: number,
  { unkept }: Ordered,
  { fhir }: ReturnType<typeof textsOf>,
): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: unkept.map((at) => ({
    severity: 'warning',
    code: 'not-supported',
    details: { text: fhir.foreignNumber },
    expression: [`Bundle.entry[${place}].resource.identifier[${at}]`],
  })),
});

const isMinimal = ({ prefer }: Pick<OrderCall, 'prefer'>): boolean => /return=minimal/.test(prefer);

/**
 * Places, changes or cancels the order of a transaction Bundle within the transaction `call.db`. Returns the response
 * Bundle, whose Task has the number of the order, and the Task.
 */
export const performTransaction = async (
  call: OrderCall,
  body: unknown,
): Promise<{ bundle: Bundle; task: FhirResource }> => {
  const bundle = readResourceAs(orderBundle, 'Bundle', body, writingOf(call));
  checkRequests(bundle, writingOf(call));
  const asked = orderIn(bundle, writingOf(call));
  const done = asked.orderId === null ? await place(call, asked) : await change(call, asked, asked.orderId);
  const graph = await graphOf(askedBy(call), [done.orderId]);
  const locations = locationsOf(bundle, asked, done, graph);
  const entry: BundleEntry[] = [];
  for (const [at, location = ''] of locations.entries()) {
    const found = graph.all.get(location);
    const resource = found && (await versioned(found));
    const isPatient = location.startsWith('Patient/');
    const isCreated = isPatient ? done.patient?.isNew === true : done.isNew;
    entry.push({
      fullUrl: `${writingOf(call).base}/${location}`,
      resource:
        isMinimal(call) || bundle.entry[at]?.resource.resourceType === 'Patient' ? undefined : resource,
      response: {
        status: isCreated ? '201 Created' : '200 OK',
        location,
        outcome:
          isPatient && done.unkept.length > 0 ? unkeptOutcome(at, done, textsOf(call.language)) : undefined,
        etag: resource?.meta?.versionId === undefined ? undefined : `W/"${resource.meta.versionId}"`,
      },
    });
  }
  const task = graph.all.get(`Task/${done.orderId}`);
  // An order that was sent before may have left the system's reach.
  if (task === undefined) throw new ApiError('NotFound');
  return {
    bundle: { resourceType: 'Bundle', type: 'transaction-response', entry },
    task: await versioned(task),
  };
};
