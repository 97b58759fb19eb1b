import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import type { Intercept } from './renderApp.tsx';
import { respond } from './respond.ts';

type Answer = ReturnType<Intercept>;

/** For `intercept`: calls of an endpoint are answered by `respond` (null: by the laboratory), others pass. */
export const when =
  ({ method, path }: Endpoint, respond: (path: string) => Answer): Intercept =>
  (asked, address) =>
    asked === method && address.split('?')[0] === path ? respond(address) : null;

/** For `intercept`: calls of an endpoint get this response. */
export const answer = <E extends Endpoint>(endpoint: E, body: ResponseOf<E>): Intercept =>
  when(endpoint, () => respond(endpoint, body));

/** For `intercept`: calls of an endpoint fail. */
export const reject = (endpoint: Endpoint, body: object, status = 409): Intercept =>
  when(endpoint, () => Response.json({ isSuccess: false, ...body }, { status }));

/** For `intercept`: there is no connection. */
export const offline: Intercept = () => Promise.reject(new TypeError('no network'));
