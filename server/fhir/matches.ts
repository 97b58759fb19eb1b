import type { CodeableConcept, Coding, FhirResource, Identifier } from 'fhir/r4';
import { isWithin, type AskedDate } from './dates.ts';
import type { AskedToken, Search } from './parameters.ts';
import { referenceTo } from './graph.ts';

/** What the values of tokens are compared with. */
interface Tokens {
  identifier?: Identifier[];
  requisition?: Identifier;
  accessionIdentifier?: Identifier;
  status?: string;
  category?: CodeableConcept[];
  code?: CodeableConcept;
}

const isToken = (
  { system, code }: AskedToken,
  of: { system?: string | undefined; value?: string | undefined },
) => (system === undefined || system === (of.system ?? '')) && (code === '' || code === of.value);

const codings = (concepts: readonly (CodeableConcept | undefined)[]) =>
  concepts.flatMap((one) => one?.coding ?? []).map(({ system, code }: Coding) => ({ system, value: code }));

/** The values of a resource by the name of the parameter. */
const tokensOf = (
  resource: Tokens,
  name: string,
): readonly { system?: string | undefined; value?: string | undefined }[] => {
  if (name === 'status') return [{ value: resource.status }];
  if (name === 'category') return codings(resource.category ?? []);
  if (name === 'code') return codings([resource.code]);
  if (name === 'requisition') return resource.requisition ? [resource.requisition] : [];
  if (name === 'accession') return resource.accessionIdentifier ? [resource.accessionIdentifier] : [];
  return resource.identifier ?? [];
};

/** The words of a name in small letters, a space before each. */
const wordsOf = (resource: FhirResource, name: string): string => {
  const names = resource.resourceType === 'Practitioner' ? (resource.name ?? []) : [];
  const words = names.flatMap(({ family = '', given = [] }) => [
    ...(name === 'given' ? [] : [family]),
    ...(name === 'family' ? [] : given),
  ]);
  if (resource.resourceType === 'Organization') words.push(resource.name ?? '');
  return words.map((one) => ` ${one.toLowerCase()}`).join('');
};

interface Effective {
  effectiveDateTime?: string;
  effectivePeriod?: { start?: string; end?: string };
}

const wasTaken = ({ effectiveDateTime, effectivePeriod }: Effective, date: AskedDate): boolean => {
  const first = effectiveDateTime ?? effectivePeriod?.start;
  const last = effectiveDateTime ?? effectivePeriod?.end;
  return first !== undefined && last !== undefined && isWithin(date, new Date(first), new Date(last));
};

/** Whether the last change of a patient is one that the search asks for; of others that is not known. */
export const wasChanged = ({ meta }: FhirResource, { dates }: Pick<Search, 'dates'>): boolean =>
  dates.every(({ name, date }) => {
    const at = new Date(meta?.lastUpdated ?? 0);
    return name !== '_lastUpdated' || isWithin(date, at, at);
  });

/** Whether a resource of the right orders is one that the search asks for. */
export const isAsked = (resource: FhirResource, { type, ids, tokens, strings, dates }: Search): boolean =>
  resource.resourceType === type &&
  (ids === undefined || ids.includes(resource.id ?? '')) &&
  tokens.every(({ name, anyOf }) => {
    const own = tokensOf(resource as Tokens, name);
    return anyOf.some((token) => own.some((one) => isToken(token, one)));
  }) &&
  strings.every(({ name, anyOf }) => {
    const words = wordsOf(resource, name);
    return anyOf.some((one) => words.includes(` ${one}`));
  }) &&
  dates.every(({ name, date }) => name !== 'date' || wasTaken(resource as Effective, date));

/** The references that an element of a resource has, one or several. */
export const referencesIn = (resource: FhirResource, element: string): string[] => {
  const value = (resource as unknown as Record<string, unknown>)[element];
  return [value].flat().flatMap((one) => {
    const { reference } = (one ?? {}) as { reference?: string };
    return reference === undefined ? [] : reference;
  });
};

/** What `_include` and `_revinclude` add to the matches, out of all resources of their orders. */
export const includedWith = (
  matches: readonly FhirResource[],
  all: ReadonlyMap<string, FhirResource>,
  { includes, revIncludes }: Pick<Search, 'includes' | 'revIncludes'>,
): FhirResource[] => {
  const known = new Set(matches.map(referenceTo));
  const added: FhirResource[] = [];
  const add = (resource: FhirResource | undefined, next: FhirResource[]) => {
    if (resource === undefined || known.has(referenceTo(resource))) return;
    known.add(referenceTo(resource));
    added.push(resource);
    next.push(resource);
  };
  let reached: readonly FhirResource[] = matches;
  let isFirst = true;
  while (reached.length > 0) {
    const next: FhirResource[] = [];
    for (const resource of reached)
      for (const { type, element, target, iterates } of includes)
        if ((isFirst || iterates) && resource.resourceType === type)
          for (const one of referencesIn(resource, element))
            if (target === undefined || one.startsWith(`${target}/`)) add(all.get(one), next);
    const ends = new Set(reached.map(referenceTo));
    for (const { type, element, iterates } of revIncludes)
      if (isFirst || iterates)
        for (const resource of all.values())
          if (resource.resourceType === type && referencesIn(resource, element).some((one) => ends.has(one)))
            add(resource, next);
    reached = next;
    isFirst = false;
  }
  return added;
};
