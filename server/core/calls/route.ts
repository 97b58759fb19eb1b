import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import { admits, type BodyOf, type Endpoint, type QueryOf } from '../../../contract/endpoint.ts';
import type { outcome } from '../../../contract/fields.ts';
import { headers } from '../../../contract/headers.ts';
import type { HiddenPrices } from '../amounts.ts';
import { retryLost } from '../db/databaseFault.ts';
import type { Db } from '../db/db.ts';
import { AGAIN_MS, inTime } from './inTime.ts';
import { runOnce } from './idempotency.ts';
import type { Lab } from '../lab.ts';
import { languageOf, messagesOf, type Language } from '../messages/messages.ts';
import type { Messages } from '../messages/texts.ts';
import { parseInput } from './parseInput.ts';
import { ApiError } from '../apiError.ts';
import { StreamedFile, streamResponse } from './streamedFile.ts';
import { scopeOf, type Scope } from '../session/scope.ts';
import { authenticate, type Caller } from '../session/authenticate.ts';
import { maskAddress } from '../session/auditSession.ts';
import { auditForeign, auditRefusal } from '../session/auditRefusal.ts';
import { anonymousLimit, attempt } from '../session/limits.ts';
import { within, type Turn } from '../turns.ts';
import { formBody, noFile, uploadedFile, type UploadedFile } from './upload.ts';

/** Cookies that the browser sends with this one call, and scripts cannot read. */
export interface Cookies {
  /** '' when it is missing. */
  read(name: string): string;
  keep(name: string, value: string, seconds: number): void;
}

/** What a handler receives: checked, parsed and limited to what the caller may see. */
export interface Call<E extends Endpoint> {
  /**
   * Only on calls with a session; reading it on an anonymous call throws. Its price flag is off when any contract of
   * the call hides its prices; for lists of several contracts there is `hiddenPrices`.
   */
  user: Caller & { hiddenPrices: HiddenPrices; requestId: string | undefined };
  scope: Scope;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: UploadedFile;
  /** The caller's turn in queues, and how long the call waits there. */
  turn: Turn;
  /** A parameter of the path, lower case. */
  parameter: (name: string) => string;
  /** The transaction of an idempotent call, else the database, whose transactions are undone when the call is late. */
  db: Db;
  lab: Lab;
  language: Language;
  messages: Messages;
  /** The caller's address, for rate limits. */
  address: string;
  /** Names the call in the log and the audit log; undefined in tests and mock mode. */
  requestId: string | undefined;
  cookies: Cookies;
  /** The User-Agent header; '' without one. */
  userAgent: string;
}
type Outcome = z.output<typeof outcome>;
/** A response without what `route` adds where it is missing; one of the outcome alone may be left out. */
type Short<Body> = Body extends Outcome
  ? (Omit<Body, keyof Outcome> & Partial<Outcome>) | (Outcome extends Body ? void : never)
  : Body;
/** What a handler of `E` returns: `route` adds success and the usual message. */
export type AnswerOf<E extends Endpoint> = Short<z.input<E['response']>>;
/** A response with a file may be streamed instead. */
type Streamed<Body> = Body extends { base64string: string; fileName: string } ? StreamedFile : never;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | Streamed<z.input<E['response']>>>;

const queryOf = (context: Context): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );

/** The id that the process gives each request; undefined in tests and mock mode. */
const requestIdOf = (context: Context): string | undefined => context.req.header(headers.requestId);

const bodyOf = async (context: Context): Promise<unknown> => {
  const text = await context.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('BadRequest', { body: 'Invalid' });
  }
};

/** The body of a call that is refused, also when it was refused before its body was needed; undefined without JSON. */
const requestedBody = (context: Context, { body }: Pick<Endpoint, 'body'>): Promise<unknown> =>
  body ? bodyOf(context).catch(() => undefined) : Promise.resolve(undefined);

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

const cookiesOf = (context: Context, { path }: Pick<Endpoint, 'path'>, { portalUrl }: Lab): Cookies => {
  const secure = portalUrl.startsWith('https:');
  const prefix = secure ? '__Secure-' : '';
  return {
    read: (name) => getCookie(context, `${prefix}${name}`) ?? '',
    keep: (name, value, maxAge) =>
      setCookie(context, `${prefix}${name}`, value, {
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'Strict',
        secure,
      }),
  };
};

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

/** The caller, without the right to see prices when a contract of the call hides them. */
const withPrices = (caller: Caller, { contractIds }: Scope): Caller & { hiddenPrices: HiddenPrices } => {
  const { flags, pricelessIds } = caller;
  const priceDisplay = flags.priceDisplay && !contractIds.some((id) => pricelessIds.includes(id));
  return {
    ...caller,
    flags: { ...flags, priceDisplay },
    hiddenPrices: flags.priceDisplay ? pricelessIds : 'all',
  };
};

/**
 * Serves `endpoint` with `handler`: authenticate → access → captcha → validate → scope → handler → parse the response.
 * The handler has the contract's types, and fields outside the contract are never sent.
 */
export const route = <E extends Endpoint>(app: Hono, lab: Lab, endpoint: E, handler: Handler<E>): void => {
  const serve = async (context: Context, caller: Caller | null, address: string): Promise<Response> => {
    const language = languageOf(context.req.header('Accept-Language'));
    if (caller?.isLocked && !endpoint.whileLocked) throw new ApiError('SessionLocked');
    if (caller?.isEnrolling && !endpoint.whileEnrolling) throw new ApiError('EnrolmentRequired');
    if (caller !== null && !admits(endpoint.access, caller.roleId, caller.flags))
      throw new ApiError('Forbidden');
    if (
      endpoint.captcha &&
      !(await lab.captcha.spend(endpoint.captcha, context.req.header(headers.captcha) ?? ''))
    ) {
      throw new ApiError('CaptchaNotAvalible');
    }
    const query = parseInput(endpoint.query, queryOf(context)) as QueryOf<E>;
    const rawBody = endpoint.body ? await bodyOf(context) : undefined;
    const body = parseInput(endpoint.body, rawBody) as BodyOf<E>;
    const { raw } = context.req;
    const owner = caller ? String(caller.id) : address;
    // Reading the signal costs as much as the rest of a small call.
    const turnFrom = (started: number): Turn => ({
      owner,
      patience: {
        until: started + PATIENCE_MS,
        get signal() {
          return raw.signal;
        },
      },
    });
    const respond = async (turn: Turn, until: number, file: UploadedFile): Promise<Response> => {
      const scope = caller
        ? await retryLost(() => scopeOf(lab.db, caller, context.req.raw.headers))
        : { contractIds: [], clientUnitIds: null, requestedUnitIds: null };
      const user = caller && { ...withPrices(caller, scope), requestId: requestIdOf(context) };
      const messages = messagesOf(language);
      const call = (db: Db): Call<E> => ({
        get user() {
          if (user === null) throw new Error(`${endpoint.path} is anonymous`);
          return user;
        },
        file,
        turn,
        scope,
        query,
        body,
        parameter: (name) => {
          const value = context.req.param(name) ?? '';
          // SQL texts cannot hold a NUL, so nothing has such a name.
          if (value.includes('\0')) throw new ApiError('NotFound');
          return value;
        },
        db,
        lab,
        language,
        messages,
        address,
        requestId: requestIdOf(context),
        cookies: cookiesOf(context, endpoint, lab),
        userAgent: context.req.header('User-Agent') ?? '',
      });
      const key = endpoint.idempotent && caller ? context.req.header(headers.idempotencyKey) : undefined;
      const isRead = endpoint.method === 'GET' || endpoint.repeatable === true;
      const run = async (db: Db) => {
        const answer = await handler(call(db));
        return answer instanceof StreamedFile || Array.isArray(answer)
          ? answer
          : { isSuccess: true, statusMessage: messages.done, ...(answer as object | undefined) };
      };
      const ownDb = inTime(lab.db, until);
      const response =
        key !== undefined && caller
          ? await retryLost(() =>
              runOnce(
                lab,
                {
                  userId: caller.id,
                  operation: endpoint.path,
                  key,
                  request: requestText(endpoint, query, rawBody, scope),
                },
                run,
              ),
            )
          : endpoint.idempotent
            ? await ownDb.transaction(run)
            : await (isRead ? retryLost(() => run(ownDb)) : run(ownDb));
      if (user) {
        const { headers } = context.req.raw;
        await auditForeign(lab, user, { endpoint, requested: [query, rawBody], headers }, scope, response);
      }
      return response instanceof StreamedFile
        ? streamResponse(response)
        : context.json(endpoint.response.parse(response));
    };
    const respondInTime = (started: number, file: (turn: Turn) => UploadedFile) => {
      const turn = turnFrom(started);
      const until = started + LATEST_MS;
      return within({ until }, () => AGAIN_MS, respond(turn, until, file(turn)));
    };
    const { upload: field } = endpoint;
    if (field === undefined) return respondInTime(performance.now(), () => noFile);
    const type = context.req.header('Content-Type') ?? '';
    return lab.uploads.receive(owner, formBody(raw), (read) =>
      // Not before the body has come: a slow line may take minutes.
      respondInTime(performance.now(), (turn) => uploadedFile({ type, field, turn }, read)),
    );
  };
  app.on(endpoint.method, endpoint.path.toLowerCase(), async (context) => {
    const address = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? 'local';
    if (endpoint.access === 'anonymous') {
      try {
        await retryLost(() => attempt(lab, anonymousLimit(lab.anonymousPerMinute), address));
        return await serve(context, null, address);
      } catch (error) {
        logRefusal(lab, endpoint, { address: maskAddress(address), requestId: requestIdOf(context) }, error);
        throw error;
      }
    }
    const caller = await retryLost(() =>
      authenticate(lab, context.req.header('Authorization'), requestIdOf(context)),
    );
    try {
      return await serve(context, caller, address);
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
