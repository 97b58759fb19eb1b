/** Header names of the API; ours where the specification leaves them open. */
export const headers = {
  applicationId: 'X-Application-Id',
  captcha: 'X-Captcha',
  contracts: 'Contracts',
  clientUnits: 'ClientUnits',
  /** One call of the specification uses the singular; the server accepts both. */
  clientUnit: 'ClientUnit',
  idempotencyKey: 'Idempotency-Key',
  /** Id of the request, in every response of the process and in its log. */
  requestId: 'X-Request-Id',
} as const;

/** "All contracts" and "all client units" (spec: pseudo-options with id -1). */
export const ALL = -1;
