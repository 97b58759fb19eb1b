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
import { binaryOf } from './binary.ts';
import { capabilityStatement } from './capability.ts';
import { documentOf } from './document.ts';
import type { Asked } from './findParties.ts';
import { numberIn, orderOf } from './ids.ts';
import { readResource, versioned } from './read.ts';
import { typeNamed, type ResourceType } from './resourceTypes.ts';
import { searchPage } from './search.ts';

type FhirCall = Call<typeof endpoints.readResource>;

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

/** The type in the address, if the token is for it. */
const typeIn = (
  { parameter, system }: Pick<FhirCall, 'parameter' | 'system'>,
  by: FhirNeed['by'],
): ResourceType => {
  const type = typeNamed(parameter('type'));
  if (type === undefined) throw new ApiError('NotFound');
  if (!coversNeed(system.scopes, { by, types: [type] })) throw new ApiError('Forbidden');
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

const parametersOf = (given: Readonly<Record<string, string | readonly string[]>>): [string, string][] =>
  Object.entries(given).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );

const search = async (
  call: Pick<FhirCall, 'db' | 'lab' | 'scope' | 'language' | 'parameter' | 'system' | 'prefer'>,
  given: readonly [string, string][],
) => {
  const type = typeIn(call, 's');
  const { bundle, shown } = await searchPage(askedBy(call), type, new URLSearchParams([...given]), {
    isStrict: /handling=strict/.test(call.prefer),
    mayRead: (one) => coversNeed(call.system.scopes, { by: 'r', types: [one as ResourceType] }),
  });
  return {
    resource: { ...bundle },
    shown: { ...shownBy(shown), details: { found: shown.length } },
  };
};

/** Orders, specimens and results as resources of FHIR R4, for connected systems. */
export const fhirRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.fhirMetadata, () => Promise.resolve({ ...capabilityStatement(lab) }));
  fhirRoute(app, lab, endpoints.readBinary, async (call) => {
    const orderId = orderNumber(call);
    const binary = await binaryOf(call, orderId);
    if (binary === undefined) throw new ApiError('NotFound');
    return { resource: { ...binary }, shown: { subject: `order ${orderId}`, orderIds: [orderId] } };
  });
  fhirRoute(app, lab, endpoints.reportDocument, async (call) => {
    const orderId = orderNumber(call);
    const found = await documentOf(askedBy(call), orderId);
    if (found === undefined) throw new ApiError('NotFound');
    return { resource: { ...found.bundle }, shown: { subject: `order ${orderId}`, orderIds: [orderId] } };
  });
  fhirRoute(app, lab, endpoints.readResource, async (call) => {
    const found = await readResource(askedBy(call), typeIn(call, 'r'), call.parameter('id'));
    if (found === undefined) throw new ApiError('NotFound');
    return { resource: { ...(await versioned(found)) }, shown: shownBy([found]) };
  });
  fhirRoute(app, lab, endpoints.searchResources, (call) => search(call, parametersOf(call.query)));
  fhirRoute(app, lab, endpoints.searchByForm, (call) =>
    search(call, [...parametersOf(call.query), ...parametersOf(call.body)]),
  );
};
