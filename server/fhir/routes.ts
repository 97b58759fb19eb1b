import type { FhirResource } from 'fhir/r4';
import type { Hono } from 'hono';
import * as endpoints from '../../contract/fhir.ts';
import { coversNeed, type FhirNeed } from '../../contract/systemScopes.ts';
import { ApiError } from '../core/apiError.ts';
import type { Shown } from '../core/audit.ts';
import type { Call } from '../core/calls/call.ts';
import { fhirRoute } from '../core/calls/fhirRoute.ts';
import { route } from '../core/calls/route.ts';
import type { Lab } from '../core/lab.ts';
import { noteSystemReads } from '../reference/deliveryLedger/noteDeliveries.ts';
import { binaryOf } from './binary.ts';
import { capabilityStatement } from './capability.ts';
import { documentOf } from './document.ts';
import type { Asked } from './findParties.ts';
import { numberIn, orderOf } from './ids.ts';
import { checkNames, pairsOf } from './parameters.ts';
import { readResource, versioned } from './read.ts';
import { typeNamed, type ResourceType } from './resourceTypes.ts';
import { searchPage } from './search.ts';

type FhirCall = Call<typeof endpoints.readResource>;
type System = NonNullable<FhirCall['system']>;

const askedBy = ({
  db,
  lab,
  scope,
  language,
}: Pick<FhirCall, 'db' | 'lab' | 'scope' | 'language'>): Asked => ({
  db,
  lab,
  scope,
  writing: { base: `${lab.portalUrl}/fhir`, language },
});

/** Throws BadRequest for a parameter of a call that reads one resource. */
const checkReading = ({ query, language }: Pick<FhirCall, 'query' | 'language'>): void =>
  checkNames(pairsOf(query), [], language);

/** The type in the address, if the token is for it. */
const typeIn = (
  { parameter }: Pick<FhirCall, 'parameter'>,
  { scopes }: System,
  by: FhirNeed['by'],
): ResourceType => {
  const type = typeNamed(parameter('type'));
  if (type === undefined) throw new ApiError('NotFound');
  if (!coversNeed(scopes, { by, types: [type] })) throw new ApiError('Forbidden');
  return type;
};

const orderNumber = ({ parameter }: Pick<FhirCall, 'parameter'>): number => {
  const id = numberIn(/^([1-9]\d{0,9})$/, parameter('id'));
  if (id === undefined) throw new ApiError('NotFound');
  return id;
};

/** Whose data resources show: patients, and orders by what belongs to them. */
const shownBy = (resources: readonly FhirResource[]): Shown => ({
  patientIds: resources.flatMap(({ resourceType, id }) => (resourceType === 'Patient' ? Number(id) : [])),
  orderIds: resources.flatMap(({ resourceType, id = '' }) =>
    ['Patient', 'Practitioner', 'Organization'].includes(resourceType) ? [] : (orderOf(id) ?? []),
  ),
});

/** What the log calls a resource: people know orders and patients by their numbers. */
const subjectOf = ({ resourceType, id = '' }: FhirResource): string => {
  if (['Practitioner', 'Organization'].includes(resourceType)) return `${resourceType.toLowerCase()} ${id}`;
  return resourceType === 'Patient' ? `patient ${id}` : `order ${orderOf(id) ?? 0}`;
};

/** Types that show results. */
const withResults: readonly string[] = ['DiagnosticReport', 'Observation', 'Bundle', 'Binary'];

/** Records which results a system has got. */
const noteResults = (
  { db, lab }: Pick<FhirCall, 'db' | 'lab'>,
  { id }: System,
  orderIds: readonly number[],
): Promise<void> => noteSystemReads(db, orderIds, { at: lab.clock.now(), userId: id });

/** The orders whose results are among resources. */
const resultsIn = (resources: readonly FhirResource[]): number[] =>
  resources.flatMap(({ resourceType, id = '' }) =>
    withResults.includes(resourceType) ? (orderOf(id) ?? []) : [],
  );

const search = async (
  call: Pick<FhirCall, 'db' | 'lab' | 'scope' | 'language' | 'parameter' | 'prefer'>,
  system: System,
  given: readonly [string, string][],
) => {
  const type = typeIn(call, system, 's');
  const { bundle, shown } = await searchPage(askedBy(call), type, new URLSearchParams([...given]), {
    isLenient: /handling=lenient/.test(call.prefer),
    mayRead: (one) => coversNeed(system.scopes, { by: 'r', types: [one as ResourceType] }),
  });
  await noteResults(call, system, resultsIn(shown));
  return {
    resource: { ...bundle },
    shown: { ...shownBy(shown), details: { found: shown.length } },
  };
};

/** Orders, specimens and results as resources of FHIR R4, for connected systems. */
export const fhirRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.fhirMetadata, () => Promise.resolve({ ...capabilityStatement(lab) }));
  fhirRoute(app, lab, endpoints.readBinary, async (call, system) => {
    checkReading(call);
    const orderId = orderNumber(call);
    const binary = await binaryOf(call, orderId);
    if (binary === undefined) throw new ApiError('NotFound');
    await noteResults(call, system, [orderId]);
    return { resource: { ...binary }, shown: { subject: `order ${orderId}`, orderIds: [orderId] } };
  });
  for (const endpoint of [endpoints.reportDocument, endpoints.reportDocumentByPost])
    fhirRoute(app, lab, endpoint, async (call, system) => {
      checkReading(call);
      const orderId = orderNumber(call);
      const found = await documentOf(askedBy(call), orderId);
      if (found === undefined) throw new ApiError('NotFound');
      await noteResults(call, system, [orderId]);
      return { resource: { ...found.bundle }, shown: { subject: `order ${orderId}`, orderIds: [orderId] } };
    });
  fhirRoute(app, lab, endpoints.readResource, async (call, system) => {
    checkReading(call);
    const found = await readResource(askedBy(call), typeIn(call, system, 'r'), call.parameter('id'));
    if (found === undefined) throw new ApiError('NotFound');
    await noteResults(call, system, resultsIn([found]));
    return {
      resource: { ...(await versioned(found)) },
      shown: { ...shownBy([found]), subject: subjectOf(found) },
    };
  });
  fhirRoute(app, lab, endpoints.searchResources, (call, system) => search(call, system, pairsOf(call.query)));
  fhirRoute(app, lab, endpoints.searchByForm, (call, system) =>
    search(call, system, [...pairsOf(call.query), ...pairsOf(call.body)]),
  );
};
