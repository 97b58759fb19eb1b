import type { z } from 'zod';
import { permits, systemRole, type Action, type CallerRole, type Resource } from './access.ts';
import type { CaptchaAction, FailureCode } from './codes.ts';
import type { FhirNeed } from './systemScopes.ts';

type AnyAction = { [R in Resource]: Action<R> }[Resource];
type ResourceWith<A extends AnyAction> = { [R in Resource]: A extends Action<R> ? R : never }[Resource];
/** Who may make a call: anyone, any signed-in person, or a user whose role may do `action` on `resource`. */
export type Access =
  | 'anonymous'
  | 'signedIn'
  // By action: the compiler compares a resource of a list of them with one member, not with 25 at most.
  | { [A in AnyAction]: readonly [action: A, resource: ResourceWith<A>] }[AnyAction];

/** Whether a call with this access lets in a caller of this role. */
export const admits = (access: Access, role: CallerRole, flags?: Parameters<typeof permits>[3]): boolean => {
  if (access === 'anonymous') return true;
  if (access === 'signedIn') return role !== systemRole;
  return permits(role, access[0], access[1], flags);
};

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
  /** The access of a call with this query, as it was sent and before it is checked, when it needs another one. */
  accessWith?: (query: Readonly<Record<string, unknown>>) => Access;
  /** Also for a user who must first set up the second factor. */
  whileEnrolling?: true;
  /** Also while the screen is locked. */
  whileLocked?: true;
  /** Called by a connected system that signs its body instead of sending a token. */
  isSigned?: true;
  /**
   * The body of an anonymous call is signed, which its handler verifies: such calls are not counted with the anonymous
   * ones of their address, only those whose signature is wrong.
   */
  provesCaller?: true;
  /** The call needs a solved captcha for this action in the captcha header. */
  captcha?: CaptchaAction;
  /**
   * The response depends on the Contracts header, and for a list also on the ClientUnits header. ClientUnits only
   * narrows lists: a barcode finds its order whatever unit is selected. What protects units are the caller's own, of
   * every call and without a header.
   */
  scoped?: true;
  /** Reads an order by its barcode, also one of another unit where its contract allows this. */
  readsByBarcode?: true;
  /** A retry with the same Idempotency-Key header returns the first response. */
  idempotent?: true;
  /**
   * Fields of the body that may differ in a retry with the same Idempotency-Key: they decide whether something is
   * written, not what.
   */
  variesInRetries?: readonly string[];
  /** Safe to repeat although it is not a GET. */
  repeatable?: true;
  /**
   * Whether it fills a screen or a list: a failure of the server then leads to the error page, and stays where the call
   * was made otherwise. By default a GET does.
   */
  isLoad?: boolean;
  query?: Query;
  body?: Body;
  /** The body is application/x-www-form-urlencoded, not JSON. */
  isForm?: true;
  /** The response is a resource of FHIR; of a call of connected systems, what they must be allowed to read for it. */
  fhir?: FhirNeed;
  /** The call sends a file in this field of a multipart/form-data body, and its body as JSON in the field `body`. */
  upload?: 'formFile';
  response: Response;
  /** Failure codes a caller must handle besides the general ones (400, 401, 403, 404). */
  errors?: readonly FailureCode[];
}

/** Declares a call once; server, portal, OpenAPI document and tests are built from it. */
export const endpoint = <
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(
  declaration: Endpoint<Query, Body, Response>,
): Endpoint<Query, Body, Response> => declaration;

/** The query as the handler receives it, parsed. */
export type QueryOf<E extends Endpoint> = z.output<NonNullable<E['query']>>;
/** The body as the handler receives it, parsed. */
export type BodyOf<E extends Endpoint> = z.output<NonNullable<E['body']>>;
/** The query as the caller sends it. */
export type QueryInput<E extends Endpoint> = z.input<NonNullable<E['query']>>;
/** The body as the caller sends it. */
export type BodyInput<E extends Endpoint> = z.input<NonNullable<E['body']>>;
/** The response, the same on both sides. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
