import type { Meta, ServiceRequest, Task } from 'fhir/r4';
import { cabinetStatus, nameOfCode, sortingStatus } from '../../contract/codes.ts';
import type { ServiceState } from '../../contract/releases.ts';
import { textsOf } from '../core/messages/messages.ts';
import type { FoundOrder, FoundService } from './findOrders.ts';
import { idOf } from './ids.ts';
import { codeSystem, concept, listed, numberSystem, stated, to, type Writing } from './writing.ts';

const statusOf: Record<ServiceState, ServiceRequest['status']> = {
  ordered: 'active',
  taken: 'active',
  notTaken: 'active',
  handedOver: 'active',
  received: 'active',
  inWork: 'active',
  preliminary: 'active',
  released: 'completed',
  corrected: 'completed',
  withdrawn: 'completed',
  rejected: 'revoked',
  cancelled: 'revoked',
  failed: 'revoked',
};

/** A package is done when all in it are. */
const requestStatus = (
  service: FoundService,
  services: readonly FoundService[],
): ServiceRequest['status'] => {
  if (!service.isPackage) return service.progress === null ? 'unknown' : statusOf[service.progress];
  const parts = services
    .filter(({ parentId }) => parentId === service.id)
    .map((part) => requestStatus(part, services));
  if (parts.some((one) => one === 'active')) return 'active';
  return parts.find((one) => one === 'completed') ?? parts[0] ?? 'unknown';
};

/** Whom an order is from: the doctor, else the department, else the client. */
export const requesterOf = ({ order, doctor }: FoundOrder) =>
  doctor === null ? clientOf({ order }) : to('Practitioner', `requester-${doctor.id}`);

/** The department of an order, else the client. */
const clientOf = ({ order }: Pick<FoundOrder, 'order'>) =>
  order.clientUnitId === null
    ? to('Organization', `contract-${order.contractId}`)
    : to('Organization', `unit-${order.clientUnitId}`);

/** Of what belongs to an order and is no result. */
export const changeOf = ({ changedAt }: Pick<FoundOrder, 'changedAt'>): Meta => ({
  lastUpdated: changedAt.toISOString(),
});

/** The number of an order on its labels. */
export const barcodeOf = ({ order }: Pick<FoundOrder, 'order'>, writing: Writing) => ({
  system: numberSystem(writing, 'order'),
  value: order.barcode,
});

/** The number of an order here, and those in the systems that placed it. */
export const numbersOf = (found: Pick<FoundOrder, 'order' | 'numbers'>, writing: Writing) => [
  barcodeOf(found, writing),
  ...found.numbers.map(({ system, value }) => ({ system: system === '' ? undefined : system, value })),
];

/** The specimens that a service is done from. */
export const specimensOf = ({ order, tubes }: FoundOrder, tubeCode: string | null) =>
  tubes
    .filter(({ code }) => code === tubeCode)
    .flatMap(({ numbers }) => numbers.map((number) => to('Specimen', idOf(order.id, number))));

/** What was ordered, a request for each service. */
export const serviceRequests = (found: FoundOrder, writing: Writing): ServiceRequest[] =>
  found.services.map((service) => {
    const { order } = found;
    return {
      resourceType: 'ServiceRequest',
      id: idOf(order.id, service.id),
      meta: changeOf(found),
      identifier: [
        { system: numberSystem(writing, 'order-service'), value: `${order.barcode}-${service.code}` },
      ],
      basedOn:
        service.parentId === null ? undefined : [to('ServiceRequest', idOf(order.id, service.parentId))],
      requisition: barcodeOf(found, writing),
      status: requestStatus(service, found.services),
      intent: 'order',
      code: concept(service.name, [{ system: codeSystem(writing, 'service'), code: service.code }], writing),
      subject: to('Patient', order.patientId),
      authoredOn: (service.addedAt ?? order.createdAt).toISOString(),
      requester: requesterOf(found),
      performer: [to('Organization', 'laboratory')],
      specimen: listed(specimensOf(found, service.tubeCode)),
    };
  });

const { Error: Failed, NewOrder, Ready, InWork, Canceled, NonProductive } = cabinetStatus;

const taskStatus = ({ cabinetStatus: status, sortingState }: FoundOrder['order']): Task['status'] => {
  const ended = {
    [Ready]: 'completed',
    [Canceled]: 'cancelled',
    [NonProductive]: 'rejected',
    [Failed]: 'failed',
  } as const;
  if (status !== NewOrder && status !== InWork) return ended[status];
  if (sortingState === sortingStatus.INTEGRATED) return 'in-progress';
  return sortingState === sortingStatus.IMPORTED ? 'accepted' : 'requested';
};

/** How far an order has come, and each of its services; with its report once there is one. */
export const taskOf = (found: FoundOrder, writing: Writing): Task => {
  const { order } = found;
  const { orderStates, serviceStates, report } = textsOf(writing.language).fhir;
  const state = nameOfCode(cabinetStatus, order.cabinetStatus);
  return {
    resourceType: 'Task',
    id: idOf(order.id),
    // The version of the order also counts what is not shown here: its remark, its answers, its fields.
    meta: { versionId: String(order.version), ...changeOf(found) },
    identifier: numbersOf(found, writing),
    groupIdentifier: barcodeOf(found, writing),
    basedOn: listed(found.services.map(({ id }) => to('ServiceRequest', idOf(order.id, id)))),
    status: taskStatus(order),
    businessStatus: stated('order-state', state, orderStates[state], writing),
    intent: 'order',
    for: to('Patient', order.patientId),
    authoredOn: order.createdAt.toISOString(),
    requester: clientOf(found),
    owner: to('Organization', 'laboratory'),
    restriction: { period: { end: order.deadlineOn } },
    output: listed([
      ...found.services.flatMap(({ code, name, progress }) =>
        progress === null
          ? []
          : {
              type: concept(name, [{ system: codeSystem(writing, 'service'), code }], writing),
              valueCodeableConcept: stated('service-state', progress, serviceStates[progress], writing),
            },
      ),
      ...(found.releases.length === 0
        ? []
        : [{ type: { text: report }, valueReference: to('DiagnosticReport', order.id) }]),
    ]),
  };
};
