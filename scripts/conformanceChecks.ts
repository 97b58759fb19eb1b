import { api } from '../contract/api.ts';
import type { FailureCode } from '../contract/codes.ts';
import { createComplex, deleteComplex, listComplexes, updateComplex } from '../contract/complexes.ts';
import { admits, type Endpoint } from '../contract/endpoint.ts';
import { failure } from '../contract/failure.ts';
import { headers } from '../contract/headers.ts';
import { forgotPassword } from '../contract/passwords.ts';
import { app, type SessionUser } from '../contract/session.ts';
import { refreshPriceBook, refreshProviders, refreshServiceExtension } from '../contract/synchronization.ts';
import { parametersOf } from '../server/documentation/openapi.ts';
import type { ApiSession } from './apiSession.ts';
import type { Samples } from './conformanceSamples.ts';
import { NoSample, searches } from './conformanceSearches.ts';

export interface Verdict {
  /** `GET /v1.0/Order`. */
  call: string;
  /** What the server should do, after `call`: `refuses a caller without a token (401)`. */
  rule: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped, in words; '' when it passed. */
  why: string;
}

/** The calls of the portal; those of connected systems answer as FHIR says, and have tests of their own. */
const portalCalls = [...api.values()].filter(({ path }) => !path.startsWith('/fhir'));

/** What a check found: '' for nothing wrong, or a reason to skip it. */
type Finding = { fault: string } | { skip: string };

/** GETs that write, as the register wants them: they start a comparison, send a letter or make an id. */
const writingReads: readonly Endpoint[] = [
  app,
  forgotPassword,
  refreshPriceBook,
  refreshProviders,
  refreshServiceExtension,
];
/** Whether the call writes nothing but the server's log. */
const reads = (endpoint: Endpoint): boolean =>
  searches.some((search) => search.endpoint === endpoint) ||
  (endpoint.method === 'GET' && !writingReads.includes(endpoint));

const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const verdictOf = async (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  rule: string,
  find: () => Promise<Finding>,
): Promise<Verdict> => {
  const call = callOf(endpoint);
  try {
    const finding = await find();
    if ('skip' in finding) return { call, rule, outcome: 'skipped', why: finding.skip };
    return { call, rule, outcome: finding.fault === '' ? 'passed' : 'failed', why: finding.fault };
  } catch (error) {
    if (error instanceof NoSample)
      return {
        call,
        rule,
        outcome: 'skipped',
        why: `the server has no ${error.message} to try it with; give --sample ${error.message}=…`,
      };
    const reason = error instanceof Error ? error.message : String(error);
    return { call, rule, outcome: 'failed', why: `there was no answer: ${reason}` };
  }
};

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
};

/** A limit of the server is not a fault. */
const limited = (response: Response): Finding | undefined =>
  response.status === 429
    ? { skip: `the server limits this call; try again in ${response.headers.get('Retry-After') ?? 'some'} s` }
    : undefined;

/** `it answered 500: Something went wrong (request 7F3K)`. */
const answered = (response: Response, body: unknown): string => {
  const { success, data } = failure.safeParse(body);
  const id = response.headers.get(headers.requestId);
  return `it answered ${String(response.status)}${success ? `, ${data.statusMessage}` : ''}${id === null ? '' : ` (request ${id})`}`;
};

/** What is wrong with a response that should be a Failure of this status and code. */
const refusal = async (response: Response, status: number, code: FailureCode): Promise<Finding> => {
  const wait = limited(response);
  if (wait) return wait;
  const body = await bodyOf(response);
  if (response.status !== status) return { fault: answered(response, body) };
  const { data } = failure.safeParse(body);
  if (data === undefined) return { fault: 'the body is not a Failure' };
  return { fault: data.code === code ? '' : `the code is ${data.code}, not ${code}` };
};

/** What is wrong with an answer that should be as the contract declares it. */
const declared = async (endpoint: Endpoint, response: Response): Promise<Finding> => {
  const wait = limited(response);
  if (wait) return wait;
  const body = await bodyOf(response);
  if (response.status !== 200) return { fault: answered(response, body) };
  const issue = endpoint.response.safeParse(body).error?.issues[0];
  return { fault: issue ? `${issue.path.join('.')}: ${issue.message}` : '' };
};

const NEEDS_WRITE = 'it could write; --write tries it';

/** Calls that are not anonymous refuse a caller without a token. */
export const checkWithoutToken = async (stranger: ApiSession, mayWrite: boolean): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const endpoint of portalCalls) {
    if (endpoint.access === 'anonymous') continue;
    const { captcha: _, ...open } = endpoint;
    verdicts.push(
      await verdictOf(endpoint, 'refuses a caller without a token (401)', async () =>
        mayWrite || reads(endpoint)
          ? refusal(await stranger.send(open), 401, 'Unauthorized')
          : { skip: NEEDS_WRITE },
      ),
    );
  }
  return verdicts;
};

/** Undeclared calls get 404: another method of a path, a subpath. */
export const checkUndeclaredCalls = async (stranger: ApiSession, mayWrite: boolean): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  // One path may name its parameter differently in another method.
  const keyOf = (call: Pick<Endpoint, 'method' | 'path'>) => callOf(call).toLowerCase().replace(/:\w+/g, ':');
  const known = new Set(portalCalls.map(keyOf));
  /** `PUT /articles/agreement` is `PUT /articles/:id`, too. */
  const isCovered = (probe: Pick<Endpoint, 'method' | 'path'>) =>
    known.has(keyOf(probe)) || known.has(keyOf({ ...probe, path: probe.path.replace(/[^/]+$/, ':') }));
  for (const path of new Set(portalCalls.map((endpoint) => endpoint.path))) {
    const probes = [
      { method: 'GET' as const, path: `${path}/no-such-call` },
      ...(['PUT', 'DELETE'] as const).map((method) => ({ method, path })),
      { method: 'POST' as const, path: `${path}/no-such-call` },
    ].filter((probe) => !isCovered(probe));
    for (const probe of probes) {
      const endpoint: Endpoint = { ...probe, summary: '', row: '', access: 'anonymous', response: failure };
      verdicts.push(
        await verdictOf(probe, 'is not declared and does not exist (404)', async () =>
          mayWrite || probe.method === 'GET'
            ? refusal(await stranger.send(endpoint), 404, 'NotFound')
            : { skip: NEEDS_WRITE },
        ),
      );
    }
  }
  return verdicts;
};

const AS_DECLARED = 'answers as declared';

/** The required parameters of a GET, and those that have a sample of their own. */
const valuesOf = (endpoint: Endpoint, samples: Samples) => {
  const values = { path: new Map<string, string>(), query: new Map<string, string>() };
  for (const { name, in: place, required, schema } of parametersOf(endpoint)) {
    if (place === 'header') continue;
    const general = samples.get(name) ?? (schema.enum?.[0] as string | undefined);
    const value = samples.get(`${endpoint.path} ${name}`) ?? (required ? general : undefined);
    if (value !== undefined) values[place].set(name, value);
    else if (required) throw new NoSample(name);
  }
  return { path: Object.fromEntries(values.path), query: Object.fromEntries(values.query) };
};

const scopeOf = ({ scoped }: Endpoint, samples: Samples): Record<string, string> => {
  const contractId = samples.get('contractId');
  return scoped && contractId !== undefined ? { [headers.contracts]: contractId } : {};
};

/** Every reading call and every search answers as the contract declares, or 403 to a role without the right. */
export const checkReadingCalls = async (
  session: ApiSession,
  user: SessionUser,
  samples: Samples,
  mayWrite: boolean,
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  const check = async (endpoint: Endpoint, rule: string, find: () => Promise<Finding>) =>
    verdicts.push(await verdictOf(endpoint, rule, find));
  for (const endpoint of portalCalls) {
    if (endpoint.method !== 'GET') continue;
    await check(endpoint, AS_DECLARED, async () => {
      if (!admits(endpoint.access, user.userRole.id))
        return refusal(await session.send(endpoint), 403, 'Forbidden');
      if (!mayWrite && !reads(endpoint)) return { skip: NEEDS_WRITE };
      const values = valuesOf(endpoint, samples);
      return declared(
        endpoint,
        await session.send(endpoint, { ...values, headers: scopeOf(endpoint, samples) }),
      );
    });
  }
  const sample = (name: string): string => {
    const value = samples.get(name);
    if (value === undefined) throw new NoSample(name);
    return value;
  };
  for (const { endpoint, bodyOf: valid, nobody } of searches) {
    const send = (changes: object) =>
      session.send(endpoint, { body: { ...valid(sample), ...changes }, headers: scopeOf(endpoint, samples) });
    await check(endpoint, AS_DECLARED, async () =>
      admits(endpoint.access, user.userRole.id)
        ? declared(endpoint, await send({}))
        : refusal(await send({}), 403, 'Forbidden'),
    );
    if (nobody === undefined || !admits(endpoint.access, user.userRole.id)) continue;
    await check(endpoint, 'finds nobody by a name that nobody has', async () => {
      const response = await send(nobody);
      const body = await bodyOf(response.clone());
      const total = (body as { totalCount?: number } | undefined)?.totalCount;
      if (total === undefined || response.status !== 200) return declared(endpoint, response);
      return { fault: total === 0 ? '' : `it found ${String(total)}` };
    });
  }
  return verdicts;
};

/** A panel is created, found, renamed and deleted: what was written can be read, and what was deleted cannot. */
export const checkWriting = async (session: ApiSession, samples: Samples): Promise<Verdict[]> => {
  const own = { headers: { [headers.contracts]: samples.get('contractId') ?? '' } };
  const name = `Conformance ${new Date().toISOString()}`;
  const find = async (complexId: number) => {
    const { complexes } = await session.ask(listComplexes, { ...own, query: { pageSize: 100 } });
    return complexes.find(({ id }) => id === complexId)?.name;
  };
  return [
    await verdictOf(createComplex, 'writes a panel that is found, renamed and deleted', async () => {
      if (!samples.has('contractId')) throw new NoSample('contractId');
      const { complexId } = await session.ask(createComplex, { ...own, query: { name } });
      const created = await find(complexId);
      await session.ask(updateComplex, { ...own, body: { complexId, name: `${name} 2` } });
      const renamed = await find(complexId);
      await session.ask(deleteComplex, { ...own, query: { complexId } });
      const deleted = await find(complexId);
      if (created !== name) return { fault: 'the new panel is not in the list' };
      if (renamed !== `${name} 2`) return { fault: 'the list does not have its new name' };
      return { fault: deleted === undefined ? '' : 'it is still in the list' };
    }),
  ];
};
