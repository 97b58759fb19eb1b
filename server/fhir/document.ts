import type { Bundle, Composition, DiagnosticReport, FhirResource } from 'fhir/r4';
import { textsOf } from '../core/messages/messages.ts';
import { graphOf, referenceTo, type Graph } from './graph.ts';
import type { Asked } from './findParties.ts';
import { idOf } from './ids.ts';
import { referencesIn } from './matches.ts';
import { narrativeOf } from './narrative.ts';
import { versioned } from './read.ts';
import { links } from './resourceTypes.ts';
import { LOINC, numberSystem, to, type Writing } from './writing.ts';

const REPORT_OF = 'http://hl7.eu/fhir/extensions/StructureDefinition/composition-diagnosticReportReference';
const COMPOSITION_OF = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-DiagnosticReport.composition';
const PROFILES = 'http://hl7.eu/fhir/laboratory/StructureDefinition';

/** Of the guide for R4: a composition knows fewer states than a report. */
const compositionStatus: Readonly<Partial<Record<DiagnosticReport['status'], Composition['status']>>> = {
  final: 'final',
  cancelled: 'final',
  corrected: 'amended',
  'entered-in-error': 'entered-in-error',
};

const compositionOf = (report: DiagnosticReport, narrative: string, writing: Writing): Composition => {
  const { report: title } = textsOf(writing.language).fhir;
  const signers = report.resultsInterpreter ?? [];
  return {
    resourceType: 'Composition',
    id: report.id,
    meta: { profile: [`${PROFILES}/Composition-eu-lab`] },
    language: writing.language,
    extension: [{ url: REPORT_OF, valueReference: to('DiagnosticReport', report.id ?? '') }],
    identifier: report.identifier?.[0],
    status: compositionStatus[report.status] ?? 'preliminary',
    type: report.code,
    category: report.category,
    subject: report.subject,
    date: report.issued ?? '',
    author: signers.length === 0 ? [to('Organization', 'laboratory')] : signers,
    title,
    attester: signers.map((party) => ({ mode: 'professional', time: report.issued, party })),
    custodian: to('Organization', 'laboratory'),
    section: [
      {
        title,
        code: { coding: [{ system: LOINC, code: '26436-6', display: 'Laboratory studies (set)' }] },
        text: { status: 'generated', div: narrative },
        entry: report.result,
      },
    ],
  };
};

/** All resources that a report names, directly or by others. */
const namedBy = (report: DiagnosticReport, all: Graph['all']): FhirResource[] => {
  const found = new Map<string, FhirResource>();
  const elements = new Set([...Object.values(links), 'managingOrganization', 'partOf', 'request']);
  const walk = (resource: FhirResource): void => {
    if (found.has(referenceTo(resource))) return;
    found.set(referenceTo(resource), resource);
    for (const element of elements)
      for (const reference of referencesIn(resource, element)) {
        const one = all.get(reference);
        if (one !== undefined) walk(one);
      }
  };
  walk(report);
  for (const resource of all.values()) if (isTakenBack(resource)) walk(resource);
  const laboratory = all.get('Organization/laboratory');
  if (laboratory !== undefined) walk(laboratory);
  return [...found.values()];
};

/** A value that was given out before: nothing names it, and the reader of a document has to know. */
const isTakenBack = (resource: FhirResource): boolean =>
  resource.resourceType === 'Observation' && resource.status === 'entered-in-error';

/** The report of an order as a document by the Laboratory Report guide of HL7 Europe; undefined while there is none. */
export const documentOf = async (
  asked: Asked,
  orderId: number,
): Promise<{ bundle: Bundle; report: DiagnosticReport } | undefined> => {
  const { writing, lab } = asked;
  const { all, orders } = await graphOf(asked, [orderId]);
  const [order] = orders;
  const found = all.get(`DiagnosticReport/${orderId}`);
  if (order === undefined || found?.resourceType !== 'DiagnosticReport') return undefined;
  const report: DiagnosticReport = {
    ...found,
    extension: [{ url: COMPOSITION_OF, valueReference: to('Composition', idOf(orderId)) }],
  };
  const [, ...others] = namedBy(found, all);
  const resources = [compositionOf(report, narrativeOf(order.found, writing), writing), report, ...others];
  const bundle: Bundle = {
    resourceType: 'Bundle',
    meta: { profile: [`${PROFILES}/Bundle-eu-lab`] },
    language: writing.language,
    identifier: {
      system: numberSystem(writing, 'document'),
      value: `${report.identifier?.[0]?.value ?? ''}-${found.meta?.versionId ?? ''}`,
    },
    type: 'document',
    timestamp: lab.clock.now().toISOString(),
    entry: await Promise.all(
      resources.map(async (resource) => ({
        fullUrl: `${writing.base}/${referenceTo(resource)}`,
        resource: await versioned(resource),
      })),
    ),
  };
  return { bundle, report };
};
