import { and, eq, inArray } from 'drizzle-orm';
import type { Bundle, BundleEntry, FhirResource, OperationOutcome } from 'fhir/r4';
import { parseTubeCode } from '../../contract/tubeCodes.ts';
import { orderNumbers } from '../core/db/schema/orderNumbers.ts';
import { orders } from '../core/db/schema/orders.ts';
import { reachable } from '../core/session/reach.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { mergedInto } from '../reference/patients/mergedInto.ts';
import { doctorsAfter, doctorsOf } from './findDoctors.ts';
import { organizationsOf } from './findOrganizations.ts';
import { patientsOf, type Asked } from './findParties.ts';
import { patientsAfter, patientsWithDocument } from './findPatients.ts';
import { graphOf, referenceTo } from './graph.ts';
import { orderOf } from './ids.ts';
import { includedWith, isAsked, wasChanged } from './matches.ts';
import { ordersAfter, type OrderSlice } from './orderPage.ts';
import { readPage, writePage, type Place } from './pages.ts';
import { checkNames, refusedBy, searchOf, type Search } from './parameters.ts';
import { readResource, versioned } from './read.ts';
import { isParty, type ResourceType } from './resourceTypes.ts';

interface Found {
  matches: readonly FhirResource[];
  all: ReadonlyMap<string, FhirResource>;
  /** Undefined: there is no more. */
  next: Place | undefined;
}

/** Orders that are read at once, and how often, before a page is given out as it is. */
const AT_ONCE = 50;
const ROUNDS = 5;

/** The barcodes that an identifier of what belongs to an order can be of; undefined: any. */
const barcodesOf = ({ tokens }: Search): string[] | undefined => {
  const numbers = tokens.find(({ name }) => ['identifier', 'requisition', 'accession'].includes(name));
  const codes = numbers?.anyOf.flatMap(({ code }) => {
    const barcode = parseTubeCode(code)?.barcode;
    return [code.split('-')[0] ?? '', ...(barcode === undefined ? [] : [barcode])];
  });
  return codes === undefined || codes.includes('') ? undefined : codes;
};

/** The orders that carry one of these numbers of other systems. */
const barcodesOfNumbers = async ({ db, scope }: Asked, { tokens }: Search): Promise<string[]> => {
  const values = tokens.flatMap(({ name, anyOf }) =>
    name === 'identifier' ? anyOf.map(({ code }) => code) : [],
  );
  if (values.length === 0) return [];
  const found = await db
    .select({ barcode: orders.barcode })
    .from(orderNumbers)
    .innerJoin(orders, eq(orders.id, orderNumbers.orderId))
    .where(and(inArray(orderNumbers.value, values), reachable(scope)));
  return found.map(({ barcode }) => barcode);
};

/** A merged record stands for the one that replaced it. */
const mainRecords = async ({ db }: Asked, ids: readonly number[]): Promise<number[]> =>
  Promise.all(ids.map(async (id) => (await mergedInto(db, id)) ?? id));

const sliceOf = async (asked: Asked, search: Search): Promise<Omit<OrderSlice, 'after' | 'limit'>> => {
  const { type, ids, patients, dates } = search;
  const isResult = type === 'Observation' || type === 'DiagnosticReport';
  const changes = isResult ? ('result' as const) : ('change' as const);
  const isPolled = dates.some(({ name }) => name === '_lastUpdated');
  const by = isResult || isPolled ? changes : ('placing' as const);
  const barcodes = barcodesOf(search);
  return {
    by,
    ids: ids?.flatMap((id) => orderOf(id) ?? []),
    patients: patients && (await mainRecords(asked, patients)),
    barcodes: barcodes && [...barcodes, ...(await barcodesOfNumbers(asked, search))],
    dates: dates.flatMap(({ name, date }) =>
      name === 'date'
        ? []
        : { of: name === '_lastUpdated' || isResult ? changes : ('placing' as const), date },
    ),
  };
};

const ofOrders = async (asked: Asked, search: Search, begin: Place): Promise<Found> => {
  const slice = await sliceOf(asked, search);
  const matches: FhirResource[] = [];
  const all = new Map<string, FhirResource>();
  const limit = Math.min(search.count, AT_ONCE);
  let { after, skip } = begin;
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await ordersAfter(asked, { ...slice, after, limit: limit + 1 });
    const graph = await graphOf(
      asked,
      page.slice(0, limit).map(({ id }) => id),
    );
    for (const [reference, resource] of graph.all) all.set(reference, resource);
    const byId = new Map(graph.orders.map((one) => [one.found.order.id, one.own]));
    for (const place of page.slice(0, limit)) {
      const own = (byId.get(place.id) ?? []).filter((one) => isAsked(one, search)).slice(skip);
      const room = search.count - matches.length;
      matches.push(...own.slice(0, room));
      if (own.length > room) return { matches, all, next: { after, skip: skip + room } };
      after = place;
      skip = 0;
    }
    if (page.length <= limit) return { matches, all, next: undefined };
    if (matches.length === search.count) break;
  }
  return { matches, all, next: { after, skip } };
};

/** The parties that the caller names: by ids, patients also by their documents. */
const ofNamed = async (asked: Asked, search: Search): Promise<FhirResource[]> => {
  const { type, ids, tokens } = search;
  if (ids !== undefined) {
    const read = await Promise.all([...new Set(ids)].map((id) => readResource(asked, type, id)));
    return read.flatMap((one) => one ?? []);
  }
  const found = await Promise.all(tokens.map(({ anyOf }) => patientsWithDocument(asked, anyOf)));
  const common = (found[0] ?? []).filter((id) => found.every((one) => one.includes(id)));
  return patientsOf(asked, common);
};

/** Organizations: all of the caller that the search asks for, page by page. */
const ofOrganizations = async (asked: Asked, search: Search, { skip }: Place): Promise<Found> => {
  const named = search.ids === undefined ? await organizationsOf(asked) : await ofNamed(asked, search);
  const found = named.filter((one) => isAsked(one, search));
  const end = skip + search.count;
  return {
    matches: found.slice(skip, end),
    all: new Map(),
    next: end < found.length ? { after: undefined, skip: end } : undefined,
  };
};

/** Parties: those that are named, else all doctors, or patients by the moment of their last change, page by page. */
const ofParties = async (asked: Asked, search: Search, place: Place): Promise<Found> => {
  const { type, ids, tokens, count } = search;
  if (type === 'Organization') return ofOrganizations(asked, search, place);
  const { after } = place;
  if (ids === undefined && (type === 'Practitioner' || tokens.length === 0)) {
    const found =
      type === 'Practitioner'
        ? await doctorsAfter(asked, search, after)
        : await patientsAfter(asked, search, after);
    const isMore = found.length > count;
    const shown = found.slice(0, count);
    const next = isMore ? shown.at(-1) : undefined;
    const resources = await (type === 'Practitioner' ? doctorsOf : patientsOf)(
      asked,
      shown.map(({ id }) => id),
    );
    return { matches: resources, all: new Map(), next: next && { after: next, skip: 0 } };
  }
  const matches = (await ofNamed(asked, search)).filter((one) => ids === undefined || isAsked(one, search));
  return {
    matches: matches.filter((one) => wasChanged(one, search)),
    all: new Map(),
    next: undefined,
  };
};

/** Throws for a search that only an index which is not there could answer. */
const checkKeys = ({ writing }: Asked, search: Search): void => {
  const { type, ids, patients, tokens, dates } = search;
  const { fhir } = textsOf(writing.language);
  const isNamed = ids !== undefined || tokens.length > 0 || dates.length > 0;
  if (type === 'Patient' && !isNamed)
    throw refusedBy('_id', fill(fhir.needsKey, { names: '_id, identifier, _lastUpdated' }));
  const isNarrow = ids !== undefined || patients !== undefined || barcodesOf(search) !== undefined;
  const wide = [...dates, ...tokens].find(({ name }) => name === 'date' || name === 'code');
  if (!isNarrow && wide !== undefined)
    throw refusedBy(wide.name, fill(fhir.needsPatient, { name: wide.name }));
};

const entryOf = async (
  { writing }: Asked,
  resource: FhirResource,
  mode: 'match' | 'include',
): Promise<BundleEntry> => ({
  fullUrl: `${writing.base}/${referenceTo(resource)}`,
  resource: await versioned(resource),
  search: { mode },
});

interface Options {
  /** An unknown parameter is ignored and named, not refused. */
  isLenient: boolean;
  /** Whether the caller may have resources of a type beside those that are searched. */
  mayRead: (type: string) => boolean;
}

/** A page of a search; throws BadRequest. */
export const searchPage = async (
  asked: Asked,
  type: ResourceType,
  given: URLSearchParams,
  { isLenient, mayRead }: Options,
): Promise<{ bundle: Bundle; shown: readonly FhirResource[] }> => {
  const { writing, lab } = asked;
  const token = given.get('_page');
  const page = token === null ? undefined : await readPage(lab, type, token);
  if (token !== null && page === undefined) throw refusedBy('_page', textsOf(writing.language).fhir.pageOver);
  if (page !== undefined) checkNames(given, ['_page', '_count'], writing.language);
  const parameters = page === undefined ? given : new URLSearchParams(page.parameters);
  // Client libraries write it into the address of a page too.
  const count = page === undefined ? null : given.get('_count');
  if (count !== null) parameters.set('_count', count);
  const search = searchOf(type, parameters, { ...writing, isLenient });
  checkKeys(asked, search);
  const begin = page?.place ?? { after: undefined, skip: 0 };
  const { matches, all, next } = isParty(type)
    ? await ofParties(asked, search, begin)
    : await ofOrders(asked, search, begin);
  const included = includedWith(matches, all, search).filter(({ resourceType }) => mayRead(resourceType));
  const address = `${writing.base}/${type}`;
  const used = new URLSearchParams(search.used.map(([name, value]) => [name, value]));
  const self =
    page === undefined
      ? used.size === 0
        ? address
        : `${address}?${used.toString()}`
      : `${address}?_page=${token ?? ''}`;
  const said = search.ignored.map((name): OperationOutcome => ({
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: 'warning',
        code: 'not-supported',
        details: { text: fill(textsOf(writing.language).fhir.ignoredParameter, { name }) },
      },
    ],
  }));
  const entries = [
    ...(await Promise.all(matches.map((one) => entryOf(asked, one, 'match')))),
    ...(await Promise.all(included.map((one) => entryOf(asked, one, 'include')))),
    ...said.map((resource): BundleEntry => ({ resource, search: { mode: 'outcome' } })),
  ];
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'searchset',
    // Counting more than this page would cost as much as reading it.
    total: page === undefined && next === undefined ? matches.length : undefined,
    link: [
      { relation: 'self', url: self },
      ...(next === undefined
        ? []
        : [
            {
              relation: 'next',
              url: `${address}?_page=${await writePage(lab, type, { parameters: used.toString(), place: next })}`,
            },
          ]),
    ],
    entry: entries.length === 0 ? undefined : entries,
  };
  return { bundle, shown: [...matches, ...included] };
};
