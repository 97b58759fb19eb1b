import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import type { BodyOf, Endpoint, QueryOf } from '../../../contract/endpoint.ts';
import type { outcome } from '../../../contract/fields.ts';
import { headers } from '../../../contract/headers.ts';
import type { HiddenPrices } from '../amounts.ts';
import { ApiError } from '../apiError.ts';
import type { Db } from '../db/db.ts';
import type { Lab } from '../lab.ts';
import { languageOf, messagesOf, type Language } from '../messages/messages.ts';
import type { Messages } from '../messages/texts.ts';
import type { Caller, SystemCaller } from '../session/authenticate.ts';
import type { Scope } from '../session/scope.ts';
import type { Turn } from '../turns.ts';
import type { UploadedFile } from './upload.ts';

/** Cookies that the browser sends with this one call, and scripts cannot read. */
export interface Cookies {
  /** '' when it is missing. */
  read(name: string): string;
  keep(name: string, value: string, seconds: number): void;
}

/** What a handler receives: checked, parsed and limited to what the caller may see. */
export interface Call<E extends Endpoint> {
  /**
   * Only on calls of people; reading it on an anonymous call throws. Its price flag is off when any contract of
   * the call hides its prices; for lists of several contracts there is `hiddenPrices`.
   */
  user: Caller & { hiddenPrices: HiddenPrices; requestId: string | undefined };
  /** Null on calls of people and anonymous ones. */
  system: (SystemCaller & { requestId: string | undefined }) | null;
  scope: Scope;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: UploadedFile;
  /** The caller's turn in queues, and how long the call waits there. */
  turn: Turn;
  /** A parameter of the path, lower case. */
  parameter: (name: string) => string;
  /**
   * The transaction of an idempotent call that uploads nothing, else the database, whose transactions are undone when the
   * call is late.
   */
  db: Db;
  /**
   * Runs what an upload stores in a transaction, once for its idempotency key; `content` is a digest of the file. The file is
   * read before, since the embedded database answers nobody else during a transaction.
   */
  once: <Result>(content: string, work: (db: Db) => Promise<Result>) => Promise<Result>;
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
  /** The Prefer header; '' without one. */
  prefer: string;
  /** The If-Match header; '' without one. */
  ifMatch: string;
  /** The Content-Signature header; '' without one. */
  contentSignature: string;
  /** The body as it was sent, which a signature is over. */
  sentText: () => Promise<string>;
}
type Outcome = z.output<typeof outcome>;
/** A response without what `route` adds where it is missing; one of the outcome alone may be left out. */
type Short<Body> = Body extends Outcome
  ? (Omit<Body, keyof Outcome> & Partial<Outcome>) | (Outcome extends Body ? void : never)
  : Body;
/** What a handler of `E` returns: `route` adds success and the usual message. */
export type AnswerOf<E extends Endpoint> = Short<z.input<E['response']>>;

/** The id that the process gives each request; undefined in tests and mock mode. */
export const requestIdOf = (context: Context): string | undefined => context.req.header(headers.requestId);

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

/** A person or a connected system. */
export type AnyCaller = Caller | SystemCaller;

/** What a call needs of the caller that both kinds have. */
export type Author = Pick<AnyCaller, 'id' | 'roleId' | 'flags' | 'unitLimits'> & {
  requestId?: string | undefined;
};

/** A request whose caller, query and body have been checked; the caller of an anonymous one is null. */
export interface Request<E extends Endpoint> {
  lab: Lab;
  endpoint: E;
  context: Context;
  caller: AnyCaller | null;
  address: string;
  query: QueryOf<E>;
  /** As it was sent. */
  rawBody: unknown;
  body: BodyOf<E>;
}

/** What the handler receives of a request, but for the database. */
export const callOf = <E extends Endpoint>(
  { lab, endpoint, context, caller, address, query, body }: Request<E>,
  { scope, file, turn, once }: Pick<Call<E>, 'scope' | 'file' | 'turn' | 'once'>,
): ((db: Db) => Call<E>) => {
  const requestId = requestIdOf(context);
  const user = caller && !('scopes' in caller) ? { ...withPrices(caller, scope), requestId } : null;
  const system = caller && 'scopes' in caller ? { ...caller, requestId } : null;
  const language = languageOf(context.req.header('Accept-Language'));
  return (db) => ({
    get user() {
      if (user === null) throw new Error(`${endpoint.path} is not of people`);
      return user;
    },
    system,
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
    once,
    lab,
    language,
    messages: messagesOf(language),
    address,
    requestId,
    cookies: cookiesOf(context, endpoint, lab),
    userAgent: context.req.header('User-Agent') ?? '',
    prefer: context.req.header('Prefer') ?? '',
    ifMatch: context.req.header('If-Match') ?? '',
    contentSignature: context.req.header('Content-Signature') ?? '',
    sentText: () => context.req.text(),
  });
};
