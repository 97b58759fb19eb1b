/** Header names of the API (HTTP-03..06; the spec leaves them open, X-49). */
export const headers = {
  applicationId: 'X-Application-Id',
  captcha: 'X-Captcha',
  contracts: 'Contracts',
  clientUnits: 'ClientUnits',
  /** One call of the spec uses the singular; the server takes both (HTTP-05). */
  clientUnit: 'ClientUnit',
  idempotencyKey: 'Idempotency-Key',
} as const;

/** "All contracts" and "all client units" (spec: pseudo-options with id -1). */
export const ALL = -1;
