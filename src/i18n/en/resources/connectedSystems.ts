import type { Areas, Texts } from '../../areas.ts';

export const connectedSystems: Texts<Areas['resources']['admin/connected-system']> = {
  name: 'Connected system |||| Connected systems',
  tab: 'Connected systems',
  empty: 'No systems are connected yet',
  invite:
    'The information system of a clinic can read orders and results by itself over FHIR. Add it with its contracts and public keys, and give the clinic’s developers its client id.',
  notifications: {
    created: 'System connected |||| Systems connected: %{smart_count}',
    updated: 'System saved |||| Systems saved: %{smart_count}',
  },
  fields: {
    name: 'Name',
    contracts: 'Contracts',
    reads: 'May read',
    keys: 'Public keys (JWKS)',
    keysUrl: 'Address of the public keys (JWKS URL)',
    endDate: 'Last day of access',
    isActive: 'Active',
    clientId: 'Client id (client_id)',
    lastCallAt: 'Last call',
    contractId: 'Contract',
  },
  types: {
    Patient: 'Patients (Patient)',
    ServiceRequest: 'Ordered services (ServiceRequest)',
    Task: 'Progress of orders (Task)',
    Specimen: 'Samples (Specimen)',
    DiagnosticReport: 'Released results (DiagnosticReport)',
    Observation: 'Measured values (Observation)',
    Practitioner: 'Doctors (Practitioner)',
    Organization: 'The laboratory and clinics (Organization)',
    Binary: 'Result reports as PDF (Binary)',
    Subscription: 'Notifications of results (Subscription)',
  },
  readsHint: 'Only of these contracts and departments',
  keysHint:
    'Paste the keys, or enter their address above. RSA (RS384) and P-384 (ES384) keys work, without the private part',
  keysUrlHint: 'An address https://… on the internet: the clinic can then change its keys by itself',
  endHint: 'Leave empty for access without an end',
  keyProblems: {
    both: 'Keep one of the two: the address or the keys',
    notHttps: 'The address begins with https://',
    notJson: 'This is not JSON. Copy the whole key set, from { to }',
    notSet: 'There are no keys: a set looks like {"keys": […]}',
    isPrivate:
      'This has the private part of a key, which nobody else may have. Ask the clinic to create a new key',
    noKid: 'Each key needs its id, kid',
    sameKid: 'Two keys have the same kid',
    wrongKind: 'RSA keys for RS384 and P-384 keys for ES384 work',
    tooShort: 'The RSA key is shorter than 2048 bits',
  },
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy. Select the text and copy it',
  base: 'FHIR address',
  never: 'has not called yet',
};
