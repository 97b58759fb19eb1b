import type { FhirResource } from 'fhir/r4';
import { findOrders, type FoundOrder } from './findOrders.ts';
import { clientsOf, laboratoryOf, patientsOf, type Asked } from './findParties.ts';
import { examinersOf, signersOf } from './given.ts';
import { orderObservations } from './observations.ts';
import { examinerResource, requesterResource, signerResource } from './parties.ts';
import { reportOf } from './reports.ts';
import { serviceRequests, taskOf } from './requests.ts';
import { specimens } from './specimens.ts';
import type { Writing } from './writing.ts';

/** The resources of an order alone. */
export interface OrderGraph {
  found: FoundOrder;
  own: readonly FhirResource[];
}

/** The resources of orders, and whom they name, by their references. */
export interface Graph {
  orders: readonly OrderGraph[];
  all: ReadonlyMap<string, FhirResource>;
}

/** `Patient/17`. */
export const referenceTo = ({ resourceType, id }: FhirResource): string => `${resourceType}/${id ?? ''}`;

const resourcesOf = (found: FoundOrder, writing: Writing): FhirResource[] => {
  const { panels, members } = orderObservations(found, writing);
  const report = reportOf(found, panels, writing);
  const signers = new Set(signersOf(found).values());
  const examiners = new Set(examinersOf(found).values());
  return [
    taskOf(found, writing),
    ...serviceRequests(found, writing),
    ...specimens(found, writing),
    ...(report === undefined ? [] : [report]),
    ...panels,
    ...members,
    ...(found.doctor === null ? [] : [requesterResource(found.doctor, writing)]),
    ...found.releases.flatMap((release) => (signers.has(release.id) ? signerResource(release) : [])),
    ...found.releases.flatMap((release) =>
      examiners.has(release.id) ? examinerResource(release, writing) : [],
    ),
  ];
};

/** What the caller may see of orders. */
export const graphOf = async (asked: Asked, ids: readonly number[]): Promise<Graph> => {
  const { writing } = asked;
  const found = await findOrders({ ...asked, language: writing.language }, ids);
  const orders = found.map((one) => ({ found: one, own: resourcesOf(one, writing) }));
  const rows = found.map(({ order }) => order);
  const named: FhirResource[] =
    rows.length === 0
      ? []
      : [
          ...(await patientsOf(asked, [...new Set(rows.map(({ patientId }) => patientId))])),
          ...(await clientsOf(
            asked,
            [...new Set(rows.map(({ contractId }) => contractId))],
            [...new Set(rows.flatMap(({ clientUnitId }) => clientUnitId ?? []))],
          )),
          await laboratoryOf(asked),
        ];
  const resources = [...orders.flatMap(({ own }) => own), ...named];
  return { orders, all: new Map(resources.map((one) => [referenceTo(one), one])) };
};
