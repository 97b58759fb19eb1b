import { Blob as NodeBlob } from 'node:buffer';
import { eq } from 'drizzle-orm';
import { embeddedDb } from '../../server/core/db/embedded.ts';
import type { Hono } from 'hono';
import { afterAll, beforeAll, vi } from 'vitest';
import { addressOf } from '../../contract/address.ts';
import type { ResponseOf, BodyInput, Endpoint, QueryInput } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import { headers as headerNames } from '../../contract/headers.ts';
import { createApp } from '../../server/app.ts';
import type { SessionUser } from '../../contract/session.ts';
import type { Db } from '../../server/core/db/db.ts';
import { emails as queue } from '../../server/core/db/schema/emails.ts';
import type { Email, Lab } from '../../server/core/lab.ts';
import type { Language } from '../../server/core/messages/messages.ts';
import { sendQueued } from '../../server/orderFlow/results/sendQueued.ts';
import { startFamily } from '../../server/core/session/refreshTokens.ts';
import { sessionUser } from '../../server/reference/signIn/sessionUser.ts';
import { createAuditWatch } from './auditWatch.ts';
import { openEmptyDatabase } from './emptyDatabase.ts';
import { insertFixture, userIds, type UserName } from './fixture.ts';
import { labOf } from './labOf.ts';

type Name<T> = {
  [Field in keyof T & string]: Field | `${Field}.${keyof NonNullable<T[Field]> & string}`;
}[keyof T & string];
/** The body of a failed call; its errors are of fields that the endpoint takes. */
export type FailureOf<E extends Endpoint> = Omit<Failure, 'errors'> & {
  errors?: { [Field in Name<BodyInput<E>> | Name<QueryInput<E>>]?: string[] };
};

interface Options<E extends Endpoint> {
  /** The signed-in user; anonymous when missing. */
  as?: UserName;
  /** Values of the `:name` parts of the path. */
  parameters?: Record<string, string>;
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  /** The file to upload, if any; one without a name is orders.xlsx. */
  file?: Blob;
  headers?: Record<string, string>;
  /** Default: English. */
  language?: Language;
}

/** An in-memory laboratory with the fixture. */
export interface TestLab {
  app: Hono;
  lab: Lab;
  db: Db;
  clock: { now(): Date; advance(ms: number): void };
  emails: Email[];
  /** Ids of the users to whom the hub pushed. */
  pushed: number[];
  /** Ids of the users whose ended sign-ins the hub had to close. */
  closed: number[];
  /** Errors that the server logged. */
  logged: unknown[];
  /** Signs a user in without the slow password check. */
  session(user: UserName, language?: Language): Promise<SessionUser>;
  /** Signs a user in and returns the Authorization header. `call` keeps one per user. */
  bearer(user: UserName): Promise<string>;
  /** Calls an endpoint; solves its captcha, if any. */
  call<E extends Endpoint>(
    endpoint: E,
    options?: Options<E>,
  ): Promise<{ status: number; body: ResponseOf<E> | FailureOf<E> }>;
  /** Like `call`, for calls that must succeed: returns the response or throws with the error's body. */
  ask<E extends Endpoint>(endpoint: E, options?: Options<E>): Promise<ResponseOf<E>>;
  /** Takes the database's notifications of a channel, usually of committed changes. */
  listen(hear: (text: string) => void, channel?: string): Promise<() => Promise<void>>;
  /** How many SQL statements were sent so far. */
  statements(): number;
  close(): Promise<void>;
}

const BOUNDARY = 'the-form-of-a-test';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
/** A form with a file, made by hand: in a test of a screen the classes for it are those of jsdom, which not every Node sends. */
const formOf = async (
  body: string | undefined,
  field: string,
  file: Blob | undefined,
): Promise<ArrayBuffer> => {
  const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${name}`;
  const form = new NodeBlob([
    body === undefined ? '' : `${part('body')}\r\n\r\n${body}\r\n`,
    ...(file
      ? [
          `${part(field)}; filename=${'name' in file ? String(file.name) : 'orders.xlsx'}\r\n\r\n`,
          await file.arrayBuffer(),
          '\r\n',
        ]
      : []),
    `--${BOUNDARY}--\r\n`,
  ]);
  return form.arrayBuffer();
};

const createClock = (): TestLab['clock'] => {
  let now = Date.parse('2026-11-20T09:00:00Z');
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
};

/** Opens a laboratory for a test file: real SQL, a clock set by the test, e-mails and pushes collected. */
export const openLab = async (): Promise<TestLab> => {
  const pglite = await openEmptyDatabase((database) => insertFixture(embeddedDb(database)));
  let statements = 0;
  /** E-mails may be queued. */
  let mayBeQueued = true;
  const watch = createAuditWatch();
  const db: Db = embeddedDb(pglite, {
    logger: {
      logQuery: (statement) => {
        statements += 1;
        mayBeQueued ||= statement.includes('emails') && !statement.startsWith('select');
        watch.note(statement);
      },
    },
  });

  const clock = createClock();
  const emails: Email[] = [];
  const pushed: number[] = [];
  const closed: number[] = [];
  const logged: unknown[] = [];
  const lab = labOf(db, { clock, emails, pushed, closed, logged });
  const app = createApp(lab);
  const send = app.request;
  // Queued emails are sent before the response is seen, so that a test can read them.
  app.request = async (...request) => {
    const [asked, options] = request;
    const isRequest = asked instanceof Request;
    const { pathname } = new URL(isRequest ? asked.url : asked, 'http://lab');
    const method = isRequest ? asked.method : (options?.method ?? 'GET');
    const response = await watch.watch(method, pathname, async () => send(...request));
    // Checking is cheaper than running the queue after every call.
    if (mayBeQueued) {
      mayBeQueued = false;
      const [queued] = await db
        .select({ id: queue.id })
        .from(queue)
        .where(eq(queue.state, 'QUEUED'))
        .limit(1);
      if (queued) {
        mayBeQueued = true;
        await sendQueued(lab);
      }
    }
    return response;
  };

  const session = async (user: UserName, language: Language = 'en'): Promise<SessionUser> => {
    const found = await sessionUser(lab, await startFamily(db, clock.now(), userIds[user]), language);
    if (found === null) throw new Error(`${user} may not sign in`);
    return found;
  };
  const bearer = async (user: UserName): Promise<string> => `Bearer ${(await session(user)).accessToken}`;
  const sessions = new Map<UserName, Promise<string>>();
  const bearerOf = (user: UserName): Promise<string> => {
    const session = sessions.get(user) ?? bearer(user);
    sessions.set(user, session);
    return session;
  };

  const request = async <E extends Endpoint>(
    endpoint: E,
    { as, parameters = {}, query, body, file, headers = {}, language = 'en' }: Options<E>,
  ): Promise<Response> => {
    const { method, captcha, upload, isForm } = endpoint;
    const form = upload && (await formOf(endpoint.body && JSON.stringify(body ?? {}), upload, file));
    return app.request(addressOf(endpoint, { path: parameters, query: query as object | undefined }), {
      method,
      headers: {
        'Accept-Language': language,
        'Content-Type': upload ? FORM : isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(captcha && { [headerNames.captcha]: 'solved' }),
        ...(as && { Authorization: await bearerOf(as) }),
        ...headers,
      },
      ...(endpoint.body && { body: JSON.stringify(body ?? {}) }),
      ...(form && { body: form }),
      ...(isForm && { body: new URLSearchParams(body as Record<string, string> | undefined).toString() }),
    });
  };

  return {
    app,
    lab,
    db,
    clock,
    emails,
    pushed,
    closed,
    logged,
    session,
    bearer,
    call: async (endpoint, options = {}) => {
      const response = await request(endpoint, options);
      return { status: response.status, body: (await response.json()) as never };
    },
    ask: async (endpoint, options = {}) => {
      const response = await request(endpoint, options);
      const text = await response.text();
      if (!response.ok)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${String(response.status)} ${text}`);
      return JSON.parse(text) as never;
    },
    listen: (hear, channel = 'lab_live') => pglite.listen(channel, hear),
    statements: () => statements,
    close: () => pglite.close(),
  };
};

/**
 * The laboratory of a test file, or of a `describe`: opened before its tests, closed after them. Its parts can be read
 * once it is open. `prepare` puts in what all of those tests need.
 */
export const useLab = (prepare?: (lab: TestLab) => unknown): TestLab => {
  const lab = {} as TestLab;
  beforeAll(async () => {
    Object.assign(lab, await openLab());
    await prepare?.(lab);
  });
  afterAll(() => lab.close());
  return lab;
};

/** As `useLab`, for a screen: the browser's date is the laboratory's until it closes. */
export const useLabOfToday = (prepare?: (lab: TestLab) => unknown): TestLab => {
  const lab = useLab(async (opened) => {
    vi.useFakeTimers({ toFake: ['Date'], now: opened.clock.now() });
    await prepare?.(opened);
  });
  afterAll(() => void vi.useRealTimers());
  return lab;
};
