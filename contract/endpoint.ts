import type { z } from 'zod';
import { permits, type Action, type Resource } from './access.ts';
import type { CaptchaAction, FailureCode, RoleId } from './codes.ts';

/** What a call needs to be let in: nothing, a session of any role, or a session whose role may do `action` on `resource`. */
export type Access =
  'anonymous' | 'signedIn' | { [R in Resource]: readonly [action: Action<R>, resource: R] }[Resource];

/** Does a call of this access let in a signed-in user of this role? */
export const admits = (access: Access, role: RoleId): boolean =>
  typeof access === 'string' || permits(role, access[0], access[1]);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the laboratory API. `row` names its rows of the requirements register. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** As on the wire, e.g. `/v1.0/Patient/Search`; `:name` marks a path parameter. The server matches it case-insensitively. */
  path: string;
  summary: string;
  row: string;
  access: Access;
  /** The call carries a solved captcha for this action in the captcha header. */
  captcha?: CaptchaAction;
  /**
   * The response depends on the Contracts header, and a list also on the ClientUnits header. That one narrows what is
   * looked through, it guards nothing: who may see a contract sees all of its units, so a barcode names its order
   * whatever unit is chosen.
   */
  scoped?: true;
  /** A retry under the same Idempotency-Key header gets the first response. */
  idempotent?: true;
  /** Asking twice does no harm though it is not a GET. */
  repeatable?: true;
  query?: Query;
  body?: Body;
  /** The call sends a file in this field of a form (multipart/form-data) in place of a body. */
  upload?: 'formFile';
  response: Response;
  /** Codes of the failures that a caller must expect beside the general ones (400, 401, 403, 404). */
  errors?: readonly FailureCode[];
}

/** Declares a call once; the server, the portal, the OpenAPI document and the tests are all made from it. */
export const endpoint = <
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(
  declaration: Endpoint<Query, Body, Response>,
): Endpoint<Query, Body, Response> => declaration;

/** Query as the handler gets it (parsed). */
export type QueryOf<E extends Endpoint> = z.output<NonNullable<E['query']>>;
/** Body as the handler gets it (parsed). */
export type BodyOf<E extends Endpoint> = z.output<NonNullable<E['body']>>;
/** Query as the caller writes it. */
export type QueryInput<E extends Endpoint> = z.input<NonNullable<E['query']>>;
/** Body as the caller writes it. */
export type BodyInput<E extends Endpoint> = z.input<NonNullable<E['body']>>;
/** Answer as both sides see it. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
