import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4';
import type { Lab } from '../core/lab.ts';
import { links, resourceTypes, revIncludes, type ResourceType } from './resourceTypes.ts';

const linksOf = (type: string): string[] => Object.keys(links).filter((one) => one.startsWith(`${type}:`));

const typeOf = (type: ResourceType): CapabilityStatementRestResource => ({
  type,
  versioning: 'versioned',
  readHistory: false,
  // What is created is created by transactions only.
  interaction: (['update', 'read', 'search-type'] as const)
    .filter((code) => code !== 'update' || type === 'Task')
    .map((code) => ({ code })),
  searchInclude: linksOf(type).length === 0 ? undefined : linksOf(type),
  searchRevInclude: revIncludes[type] && [...revIncludes[type]],
  searchParam: [
    { name: '_id', type: 'token' },
    ...Object.entries(resourceTypes[type]).map(([name, kind]) => ({ name, type: kind })),
  ],
  operation:
    type === 'DiagnosticReport'
      ? [
          {
            name: 'document',
            definition: 'http://hl7.org/fhir/OperationDefinition/Composition-document',
            documentation:
              'GET or POST [base]/DiagnosticReport/[id]/$document: the report as a document Bundle by the Laboratory Report guide of HL7 Europe.',
          },
        ]
      : undefined,
});

/** What `subscriptions/` serves. */
const subscriptions: CapabilityStatementRestResource = {
  type: 'Subscription',
  documentation:
    'rest-hook with ids only, as notification Bundles of the guide Subscriptions R5 Backport, signed by Standard Webhooks; criteria: DiagnosticReport by patient, status and category.',
  interaction: (['create', 'read', 'update', 'delete', 'search-type'] as const).map((code) => ({ code })),
  updateCreate: false,
  searchParam: [
    { name: '_id', type: 'token' },
    { name: 'status', type: 'token' },
  ],
};

/** What the interface can do. */
export const capabilityStatement = ({ contacts, portalUrl, machine }: Lab): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: machine.startedAt.toISOString(),
  kind: 'instance',
  software: { name: 'Lab Cabinet', version: contacts.version },
  implementation: { description: contacts.name, url: `${portalUrl}/fhir` },
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [
    {
      mode: 'server',
      documentation:
        'Orders are placed by a transaction (POST [base]) of a Task, its ServiceRequests and, if it is new, the Patient; cancelled and changed by PUT [base]/Task/[id] or in a transaction, with If-Match. Languages: ru, en, be (Accept-Language). A search may also be sent as POST [base]/[type]/_search. `_count` up to 100; pages by the link `next`. `date` and `code` need `patient`, `identifier` or `_id` beside them; Patient is found by `identifier`, `_id` or `_lastUpdated`; Practitioner lists the doctors of the contracts, Organization the laboratory, the clients and their departments. Unknown parameters, modifiers and chains are refused; Prefer: handling=lenient ignores unknown parameters and names them.',
      security: {
        cors: false,
        service: [
          {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
                code: 'SMART-on-FHIR',
              },
            ],
          },
        ],
        extension: [
          {
            url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
            extension: [{ url: 'token', valueUri: `${portalUrl}/fhir/token` }],
          },
        ],
      },
      resource: [
        ...(Object.keys(resourceTypes) as ResourceType[]).map(typeOf),
        { type: 'Binary', interaction: [{ code: 'read' }] },
        subscriptions,
      ],
      interaction: [{ code: 'transaction' }],
    },
  ],
});
