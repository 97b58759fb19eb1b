import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';

/** A response of the laboratory, for tests without it: the endpoint types its body. */
export const respond = <E extends Endpoint>(_endpoint: E, body: ResponseOf<E>): Response =>
  Response.json(body);
