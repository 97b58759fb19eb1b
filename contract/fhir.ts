import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A resource of FHIR R4; its fields are those of the standard. */
export const resource = z.looseObject({ resourceType: z.string() });
/** Parameters of the standard and of the types; one that comes several times is a list. */
export const parameters = z.record(
  z.string().max(60),
  z.union([z.string().max(4000), z.array(z.string().max(4000)).max(20)]),
);

export const fhirMetadata = endpoint({
  method: 'GET',
  path: '/fhir/metadata',
  summary: 'What the FHIR interface can do (CapabilityStatement)',
  row: 'X-117',
  access: 'anonymous',
  fhir: { by: 'r', types: [] },
  response: resource,
});

export const readBinary = endpoint({
  method: 'GET',
  path: '/fhir/Binary/:id',
  summary:
    'The PDF of a report: as it is, or as a Binary for a caller who accepts `application/fhir+json`; drawn for each call',
  row: 'X-118',
  access: ['read', 'fhir'],
  fhir: { by: 'r', types: ['Binary'] },
  query: parameters,
  response: resource,
  errors: ['TooManyRequests'],
});

const document = {
  path: '/fhir/DiagnosticReport/:id/$document',
  summary: 'A report as a document Bundle by the Laboratory Report guide of HL7 Europe',
  row: 'X-118',
  access: ['read', 'fhir'],
  fhir: {
    by: 'r',
    types: [
      'DiagnosticReport',
      'Observation',
      'Patient',
      'ServiceRequest',
      'Specimen',
      'Practitioner',
      'Organization',
    ],
  },
  query: parameters,
  response: resource,
} as const;
export const reportDocument = endpoint({ ...document, method: 'GET' });
export const reportDocumentByPost = endpoint({
  ...document,
  method: 'POST',
  summary: 'The same, as FHIR lets an operation be called that changes nothing; it takes no parameters',
  repeatable: true,
  /** Parameters of FHIR, without any. */
  body: z.object({ parameter: z.array(z.unknown()).max(0, { error: 'Invalid' }).optional() }),
});

export const readResource = endpoint({
  method: 'GET',
  path: '/fhir/:type/:id',
  summary: 'A resource of FHIR R4 that the system may see; foreign and absent ones are 404 alike',
  row: 'X-115, X-116',
  access: ['read', 'fhir'],
  fhir: { by: 'r', types: [] },
  query: parameters,
  response: resource,
});

export const searchResources = endpoint({
  method: 'GET',
  path: '/fhir/:type',
  summary: 'A page of a search by the parameters that the CapabilityStatement lists (Bundle)',
  row: 'X-117',
  access: ['read', 'fhir'],
  fhir: { by: 's', types: [] },
  query: parameters,
  response: resource,
});

export const searchByForm = endpoint({
  method: 'POST',
  path: '/fhir/:type/_search',
  summary: 'The same with the parameters in a form, so that no address has a patient’s document',
  row: 'X-117',
  access: ['read', 'fhir'],
  fhir: { by: 's', types: [] },
  repeatable: true,
  isForm: true,
  query: parameters,
  body: parameters,
  response: resource,
});
