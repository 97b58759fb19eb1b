import { api } from '../contract/api.ts';
import type { FailureCode } from '../contract/codes.ts';
import { admits, type Endpoint } from '../contract/endpoint.ts';
import { failure } from '../contract/failure.ts';
import { openApiDocument } from '../server/openapi.ts';
import type { SessionUser } from '../contract/session.ts';
import type { ApiSession } from './apiSession.ts';
import type { Samples } from './conformanceSamples.ts';

export interface Verdict {
  /** `GET /v1.0/Order`. */
  call: string;
  /** What the server should do. */
  rule: string;
  /** undefined: the check was skipped. */
  passed: boolean | undefined;
  /** Why it failed or was skipped. */
  detail: string;
}

const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
};

/** What is wrong with a response that should be a Failure of this status and code; '' when nothing is. */
const faultOf = async (response: Response, status: number, code: FailureCode): Promise<string> => {
  if (response.status !== status) return `answered ${response.status}`;
  const body = failure.safeParse(await bodyOf(response));
  if (!body.success) return 'the body is not a Failure';
  return body.data.code === code ? '' : `the code is ${body.data.code}`;
};

/** Calls that are not anonymous reject a caller without a token. */
export const checkWithoutToken = async (stranger: ApiSession): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const { captcha: _, ...endpoint } of api.values()) {
    if (endpoint.access === 'anonymous') continue;
    const detail = await faultOf(await stranger.send(endpoint), 401, 'Unauthorized');
    verdicts.push({ call: callOf(endpoint), rule: 'without a token 401', passed: detail === '', detail });
  }
  return verdicts;
};

/** Undeclared calls get 404: another method of a path, a subpath. */
export const checkUndeclaredCalls = async (stranger: ApiSession): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  // One path may name its parameter differently in another method.
  const keyOf = (call: Pick<Endpoint, 'method' | 'path'>) => callOf(call).toLowerCase().replace(/:\w+/g, ':');
  const declared = new Set([...api.values()].map(keyOf));
  for (const path of new Set([...api.values()].map((endpoint) => endpoint.path))) {
    const probes = [
      ...(['PUT', 'DELETE'] as const).map((method) => ({ method, path })),
      { method: 'POST' as const, path: `${path}/no-such-call` },
    ].filter((probe) => !declared.has(keyOf(probe)));
    for (const probe of probes) {
      const endpoint: Endpoint = { ...probe, summary: '', row: '', access: 'anonymous', response: failure };
      const detail = await faultOf(await stranger.send(endpoint), 404, 'NotFound');
      verdicts.push({ call: callOf(probe), rule: 'undeclared 404', passed: detail === '', detail });
    }
  }
  return verdicts;
};

const parametersOf = (endpoint: Endpoint) =>
  (openApiDocument('').paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.['get']?.parameters ?? []).filter(
    (parameter) => parameter.in !== 'header',
  );

const readOne = async (
  session: ApiSession,
  endpoint: Endpoint,
  samples: Samples,
): Promise<Omit<Verdict, 'call'>> => {
  const rule = 'answer as declared';
  const values = { path: new Map<string, string>(), query: new Map<string, string>() };
  for (const { name, in: place, required } of parametersOf(endpoint)) {
    const value = samples.get(`${endpoint.path} ${name}`) ?? samples.get(name);
    if (value !== undefined) values[place === 'path' ? 'path' : 'query'].set(name, value);
    else if (required)
      return { rule, passed: undefined, detail: `no value for ${name}; give --sample ${name}=…` };
  }
  const contractId = samples.get('contractId');
  const response = await session.send(endpoint, {
    path: Object.fromEntries(values.path),
    query: Object.fromEntries(values.query),
    headers: endpoint.scoped && contractId !== undefined ? { Contracts: contractId } : {},
  });
  const body = await bodyOf(response);
  if (response.status !== 200) return { rule, passed: false, detail: `answered ${response.status}` };
  const answer = endpoint.response.safeParse(body);
  const issue = answer.error?.issues[0];
  return { rule, passed: answer.success, detail: issue ? `${issue.path.join('.')}: ${issue.message}` : '' };
};

/** Every reading call returns the contract's shape to the signed-in user, or 403 to other roles. */
export const checkReadingCalls = async (
  session: ApiSession,
  user: SessionUser,
  samples: Samples,
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const endpoint of api.values()) {
    if (endpoint.method !== 'GET') continue;
    const call = callOf(endpoint);
    if (admits(endpoint.access, user.userRole.id))
      verdicts.push({ call, ...(await readOne(session, endpoint, samples)) });
    else {
      const detail = await faultOf(await session.send(endpoint), 403, 'Forbidden');
      verdicts.push({ call, rule: 'role without the right 403', passed: detail === '', detail });
    }
  }
  return verdicts;
};
