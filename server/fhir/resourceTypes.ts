/** How the value of a search parameter is read. */
export type ParameterKind = 'token' | 'reference' | 'date' | 'string';

/** What can be read here, with the search parameters of each type; `_id` finds all of them. */
export const resourceTypes = {
  Patient: { identifier: 'token', _lastUpdated: 'date' },
  Practitioner: { identifier: 'token', name: 'string', family: 'string', given: 'string' },
  Organization: { identifier: 'token', name: 'string' },
  ServiceRequest: {
    identifier: 'token',
    requisition: 'token',
    patient: 'reference',
    authored: 'date',
    _lastUpdated: 'date',
    status: 'token',
    code: 'token',
  },
  Task: {
    identifier: 'token',
    patient: 'reference',
    'authored-on': 'date',
    _lastUpdated: 'date',
    status: 'token',
  },
  Specimen: { identifier: 'token', accession: 'token', patient: 'reference', _lastUpdated: 'date' },
  Observation: {
    patient: 'reference',
    date: 'date',
    _lastUpdated: 'date',
    status: 'token',
    category: 'token',
    code: 'token',
  },
  DiagnosticReport: {
    identifier: 'token',
    patient: 'reference',
    date: 'date',
    issued: 'date',
    _lastUpdated: 'date',
    status: 'token',
    category: 'token',
  },
} as const satisfies Record<string, Record<string, ParameterKind>>;
export type ResourceType = keyof typeof resourceTypes;

/** A type by its name in an address, whose capitals do not matter; undefined: there is none. */
export const typeNamed = (name: string): ResourceType | undefined =>
  (Object.keys(resourceTypes) as ResourceType[]).find((one) => one.toLowerCase() === name.toLowerCase());

/** The elements whose references `_include` and `_revinclude` follow, by the names of their search parameters. */
export const links: Readonly<Record<string, string>> = {
  'DiagnosticReport:result': 'result',
  'DiagnosticReport:patient': 'subject',
  'DiagnosticReport:subject': 'subject',
  'DiagnosticReport:based-on': 'basedOn',
  'DiagnosticReport:specimen': 'specimen',
  'DiagnosticReport:performer': 'performer',
  'DiagnosticReport:results-interpreter': 'resultsInterpreter',
  'Observation:has-member': 'hasMember',
  'Observation:patient': 'subject',
  'Observation:subject': 'subject',
  'Observation:based-on': 'basedOn',
  'Observation:specimen': 'specimen',
  'Observation:performer': 'performer',
  'ServiceRequest:patient': 'subject',
  'ServiceRequest:subject': 'subject',
  'ServiceRequest:requester': 'requester',
  'ServiceRequest:specimen': 'specimen',
  'Specimen:patient': 'subject',
  'Specimen:subject': 'subject',
  'Task:patient': 'for',
  'Task:based-on': 'basedOn',
  'Task:requester': 'requester',
};

/** What refers to a type among what belongs to the same order. */
export const revIncludes: Partial<Record<ResourceType, readonly string[]>> = {
  Observation: ['DiagnosticReport:result', 'Observation:has-member'],
  ServiceRequest: ['DiagnosticReport:based-on', 'Observation:based-on', 'Task:based-on'],
  Specimen: ['DiagnosticReport:specimen', 'Observation:specimen', 'ServiceRequest:specimen'],
};

/** What belongs to no order. */
export const isParty = (type: ResourceType): boolean =>
  type === 'Patient' || type === 'Practitioner' || type === 'Organization';
