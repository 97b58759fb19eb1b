import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { admits, type BodyOf, type Endpoint, type QueryOf } from '../../../contract/endpoint.ts';
import { coversNeed } from '../../../contract/systemScopes.ts';
import { headers } from '../../../contract/headers.ts';
import { ApiError } from '../apiError.ts';
import { retryLost } from '../db/databaseFault.ts';
import type { Db } from '../db/db.ts';
import type { Lab } from '../lab.ts';
import { auditForeign, auditRefusal } from '../session/auditRefusal.ts';
import { maskAddress } from '../session/auditSession.ts';
import { authenticate } from '../session/authenticate.ts';
import { systemOf } from '../session/systemTokens.ts';
import { signingSystem } from '../session/signingSystem.ts';
import { anonymousLimit, attempt } from '../session/limits.ts';
import { noScope, scopeOf, type Scope } from '../session/scope.ts';
import { within, type Turn } from '../turns.ts';
import { callOf, requestIdOf, type AnswerOf, type AnyCaller, type Call, type Request } from './call.ts';
import { fhirResponse } from './fhir.ts';
import { runOnce } from './idempotency.ts';
import { AGAIN_MS, inTime } from './inTime.ts';
import { parseInput } from './parseInput.ts';
import { StreamedFile, streamResponse } from './streamedFile.ts';
import { textInForm } from './formFile.ts';
import { formBody, noFile, uploadedFile, type UploadedFile } from './upload.ts';

/** A response with a file may be streamed instead. */
type Streamed<Body> = Body extends { base64string: string; fileName: string } ? StreamedFile : never;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | Streamed<z.input<E['response']>>>;

/** Parameters by name; one that comes several times is a list. */
const parametersOf = (parameters: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [value = '', ...others] = parameters.getAll(name);
      return [name, others.length === 0 ? value : [value, ...others]];
    }),
  );

const queryOf = (context: Context): Record<string, string | string[]> =>
  parametersOf(new URL(context.req.url).searchParams);

const jsonOf = (text: string): unknown => {
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('BadRequest', { body: 'Invalid' });
  }
};
const bodyOf = async (context: Context, { isForm }: Pick<Endpoint, 'isForm'>): Promise<unknown> => {
  const text = await context.req.text();
  return isForm ? parametersOf(new URLSearchParams(text)) : jsonOf(text);
};

/** The body of a call that is refused and uploads nothing, also when it was refused before its body was needed; undefined without JSON. */
const requestedBody = (context: Context, endpoint: Endpoint): Promise<unknown> =>
  endpoint.body && !endpoint.upload
    ? bodyOf(context, endpoint).catch(() => undefined)
    : Promise.resolve(undefined);

/** The request as text, for comparing it with a retry of it. */
const requestText = (
  { variesInRetries }: Pick<Endpoint, 'variesInRetries'>,
  query: unknown,
  body: unknown,
  scope: Scope,
): string =>
  JSON.stringify([query, body, scope], (field, value: unknown) =>
    variesInRetries?.includes(field) ? undefined : value,
  );

/**
 * Logs input that was refused, by the names of its fields, and a limit that was reached: the portal checks the same
 * before it sends, so such a call may probe the server.
 */
const logRefusal = (
  { log }: Lab,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { requestId = '', ...who }: { requestId: string | undefined; user?: number; address?: string },
  error: unknown,
): void => {
  if (!(error instanceof ApiError) || !['BadRequest', 'TooManyRequests'].includes(error.code)) return;
  // A key of a map in the body may have any text.
  const fields = Object.keys(error.fields)
    .filter((field) => /^[\w.]{1,60}$/.test(field))
    .slice(0, 20)
    .join(' ');
  log.info('refused', { method, path, code: error.code, fields, ...who, requestId });
};

/** How long a call waits for turns and the mail server; ms. */
const PATIENCE_MS = 45_000;
/** After which a call is answered whatever it does, since proxies give up after a minute; ms. */
const LATEST_MS = 50_000;

/**
 * Throws why the caller may not make the call: a locked or enrolling sign-in, the policy, the scopes of a system's token,
 * a captcha that is not solved.
 */
const admit = async (
  lab: Lab,
  endpoint: Endpoint,
  caller: AnyCaller | null,
  context: Context,
): Promise<void> => {
  if (caller && 'family' in caller) {
    if (caller.isLocked && !endpoint.whileLocked) throw new ApiError('SessionLocked');
    if (caller.isEnrolling && !endpoint.whileEnrolling) throw new ApiError('EnrolmentRequired');
  }
  const accesses = [endpoint.access, endpoint.accessWith?.(queryOf(context)) ?? endpoint.access];
  if (caller !== null && !accesses.every((access) => admits(access, caller.roleId, caller.flags)))
    throw new ApiError('Forbidden');
  if (endpoint.fhir && caller && 'scopes' in caller && !coversNeed(caller.scopes, endpoint.fhir))
    throw new ApiError('Forbidden');
  const captcha = context.req.header(headers.captcha) ?? '';
  if (endpoint.captcha && !(await lab.captcha.spend(endpoint.captcha, captcha)))
    throw new ApiError('CaptchaNotAvalible');
};

/** Runs `work` in a transaction of the call, once for its idempotency key. */
const runKeyed = <E extends Endpoint, Result>(
  { lab, endpoint, context, caller, query, rawBody }: Request<E>,
  { scope, db, content = '' }: { scope: Scope; db: Db; content?: string },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  const key = context.req.header(headers.idempotencyKey);
  if (!caller || key === undefined) return db.transaction(work);
  const request = requestText(endpoint, query, rawBody, scope) + content;
  return retryLost(() => runOnce(lab, { userId: caller.id, operation: endpoint.path, key, request }, work));
};

/** Runs the handler: in its transaction when it is idempotent, or again after a lost connection when it only reads. */
const execute = <E extends Endpoint, Answer>(
  request: Request<E>,
  { scope, db }: { scope: Scope; db: Db },
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> => {
  const { endpoint } = request;
  if (endpoint.idempotent && !endpoint.upload) return runKeyed(request, { scope, db }, run);
  const isRead = endpoint.method === 'GET' || endpoint.repeatable === true;
  return isRead ? retryLost(() => run(db)) : run(db);
};

/** The response of the handler, which waits for turns with `turn` and is answered by `until` (`performance.now`). */
const respond = async <E extends Endpoint>(
  request: Request<E>,
  handler: Handler<E>,
  { turn, until, file }: { turn: Turn; until: number; file: UploadedFile },
): Promise<Response> => {
  const { lab, endpoint, context, caller, query, rawBody } = request;
  const { headers: sent } = context.req.raw;
  const scope = caller ? await retryLost(() => scopeOf(lab.db, caller, sent)) : noScope;
  const db = inTime(lab.db, until);
  const once: Call<E>['once'] = (content, work) => runKeyed(request, { scope, db, content }, work);
  const call = callOf(request, { scope, file, turn, once });
  const response = await execute(request, { scope, db }, async (tx) => {
    const made = call(tx);
    const answer = await handler(made);
    return answer instanceof StreamedFile || Array.isArray(answer) || endpoint.fhir
      ? answer
      : { isSuccess: true, statusMessage: made.messages.done, ...(answer as object | undefined) };
  });
  if (caller) {
    const user = { ...caller, requestId: requestIdOf(context) };
    await auditForeign(lab, user, { endpoint, requested: [query, rawBody], headers: sent }, scope, response);
  }
  if (response instanceof StreamedFile) return streamResponse(response);
  const parsed = endpoint.response.parse(response);
  return endpoint.fhir ? fhirResponse(context, parsed, endpoint.fhir.by) : context.json(parsed);
};

/** Answers a call whose caller is known, in time; throws ApiError. */
const serve = async <E extends Endpoint>(
  { lab, endpoint, context, caller, address }: Omit<Request<E>, 'query' | 'rawBody' | 'body'>,
  handler: Handler<E>,
): Promise<Response> => {
  await admit(lab, endpoint, caller, context);
  const query = parseInput(endpoint.query, queryOf(context)) as QueryOf<E>;
  const { raw } = context.req;
  const owner = caller ? String(caller.id) : address;
  const respondInTime = (
    upload: (turn: Turn) => UploadedFile,
    readBody: (turn: Turn) => Promise<unknown>,
  ) => {
    const started = performance.now();
    const until = started + LATEST_MS;
    const turn: Turn = {
      owner,
      patience: {
        until: started + PATIENCE_MS,
        // Reading the signal costs as much as the rest of a small call.
        get signal() {
          return raw.signal;
        },
      },
    };
    const response = async (): Promise<Response> => {
      const rawBody = endpoint.body ? await readBody(turn) : undefined;
      const body = parseInput(endpoint.body, rawBody) as BodyOf<E>;
      const request = { lab, endpoint, context, caller, address, query, rawBody, body };
      return respond(request, handler, { turn, until, file: upload(turn) });
    };
    return within({ until }, () => AGAIN_MS, response());
  };
  const { upload: field } = endpoint;
  if (field === undefined)
    return respondInTime(
      () => noFile,
      () => bodyOf(context, endpoint),
    );
  const type = context.req.header('Content-Type') ?? '';
  return lab.uploads.receive(owner, formBody(raw), (read) =>
    // Not before the body has come: a slow line may take minutes.
    respondInTime(
      (turn) => uploadedFile({ type, field, turn }, read),
      (turn) => read(turn, (form) => Promise.resolve(jsonOf(textInForm(form, type, 'body')))),
    ),
  );
};

/** Who calls, by a token, or by the signature where the endpoint has signed bodies. Throws Unauthorized. */
const callerOf = async (
  lab: Lab,
  { isSigned }: Pick<Endpoint, 'isSigned'>,
  context: Context,
  address: string,
): Promise<AnyCaller> => {
  if (isSigned) {
    const { headers: sent } = context.req.raw;
    return signingSystem(lab, { headers: sent, body: await context.req.text(), address });
  }
  const authorization = context.req.header('Authorization');
  return retryLost(
    async () =>
      (await systemOf(lab, authorization)) ?? authenticate(lab, authorization, requestIdOf(context)),
  );
};

/**
 * Serves `endpoint` with `handler`: authenticate → access → captcha → validate → scope → handler → parse the response.
 * The handler has the contract's types, and fields outside the contract are never sent.
 */
export const route = <E extends Endpoint>(app: Hono, lab: Lab, endpoint: E, handler: Handler<E>): void => {
  app.on(endpoint.method, endpoint.path.toLowerCase(), async (context) => {
    const address = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? 'local';
    if (endpoint.access === 'anonymous') {
      try {
        if (!endpoint.provesCaller)
          await retryLost(() => attempt(lab, anonymousLimit(lab.anonymousPerMinute), address));
        return await serve({ lab, endpoint, context, caller: null, address }, handler);
      } catch (error) {
        logRefusal(lab, endpoint, { address: maskAddress(address), requestId: requestIdOf(context) }, error);
        throw error;
      }
    }
    const caller = await callerOf(lab, endpoint, context, address);
    try {
      return await serve({ lab, endpoint, context, caller, address }, handler);
    } catch (error) {
      logRefusal(lab, endpoint, { user: caller.id, requestId: requestIdOf(context) }, error);
      await auditRefusal(
        lab,
        { ...caller, requestId: requestIdOf(context) },
        { endpoint, headers: context.req.raw.headers },
        async () => [queryOf(context), await requestedBody(context, endpoint), context.req.param()],
        error,
      );
      throw error;
    }
  });
};
