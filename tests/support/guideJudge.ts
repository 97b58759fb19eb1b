import type { Bundle, Composition, DiagnosticReport, FhirResource } from 'fhir/r4';

/**
 * What the Laboratory Report guide of HL7 Europe (hl7-eu/laboratory 2.0.0 over the EU core of hl7-eu/base, both CC0 1.0)
 * requires of each resource of a document beyond FHIR R4, which the two validators check: the elements with a least number
 * of one. It has no required binding of its own.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Bundle: ['identifier', 'timestamp', 'entry'],
  Composition: ['extension', 'identifier', 'subject', 'author', 'title', 'section'],
  DiagnosticReport: ['extension', 'code', 'subject'],
  Observation: ['category', 'subject', 'effective', 'performer'],
  Patient: ['name', 'birthDate'],
  ServiceRequest: ['identifier', 'subject'],
  Specimen: ['type'],
};
/** Of each section of a composition. */
const ofSection = ['title', 'code', 'text'];
/** What an entry of a document does not have. */
const forbidden = ['link', 'search', 'request', 'response'];

/** Whether an element is there, as any of its types, or says as an extension why it is not. */
const has = (resource: object, element: string): boolean =>
  Object.keys(resource).some((name) => new RegExp(`^_?${element}(?:DateTime|Period)?$`).test(name));

const missing = (resource: object, elements: readonly string[], name: string): string[] =>
  elements.flatMap((element) => (has(resource, element) ? [] : `${name}.${element} is missing`));

const ofResource = (resource: FhirResource): string[] => {
  const name = `${resource.resourceType}/${resource.id ?? ''}`;
  const found = missing(resource, required[resource.resourceType] ?? [], name);
  if (resource.resourceType === 'Composition')
    for (const section of resource.section ?? [])
      found.push(...missing(section, ofSection, `${name}.section`));
  if (resource.resourceType === 'Observation') {
    const says = ['valueQuantity', 'valueString', 'valueCodeableConcept', 'dataAbsentReason', 'hasMember'];
    if (resource.status !== 'cancelled' && !says.some((element) => element in resource))
      found.push(`${name} says nothing (eu-lab-1)`);
    const { system = 'http://unitsofmeasure.org' } = resource.valueQuantity ?? {};
    if (system !== 'http://unitsofmeasure.org') found.push(`${name} has a unit of ${system}`);
  }
  return found;
};

const tokens = (concepts: Composition['category'] = []): string[] =>
  concepts.flatMap(({ coding = [] }) => coding.map(({ system = '', code = '' }) => `${system}|${code}`));

/** What is wrong with a document by the guide; empty: nothing. */
export const judgeByGuide = (bundle: Bundle<FhirResource>): string[] => {
  const entries = bundle.entry ?? [];
  const resources = entries.flatMap(({ resource }) => resource ?? []);
  const found = [bundle, ...resources].flatMap(ofResource);
  for (const entry of entries) {
    if (entry.fullUrl === undefined) found.push('an entry has no address');
    found.push(...forbidden.flatMap((name) => (name in entry ? `an entry has ${name}` : [])));
  }
  const of = <One extends FhirResource>(type: One['resourceType']) =>
    resources.filter((one): one is One => one.resourceType === type);
  const [compositions, reports] = [of<Composition>('Composition'), of<DiagnosticReport>('DiagnosticReport')];
  const [composition] = compositions;
  const [report] = reports;
  if (composition === undefined || report === undefined || compositions.length + reports.length > 2)
    return [...found, 'a document has one Composition and one DiagnosticReport'];
  const sameToken = (one: readonly string[], other: readonly string[]) =>
    one.some((each) => other.includes(each));
  if (composition.subject?.reference !== report.subject?.reference) found.push('they have two subjects');
  if (!report.identifier?.some(({ value }) => value === composition.identifier?.value))
    found.push('they have no number in common');
  if (!sameToken(tokens([composition.type]), tokens([report.code])))
    found.push('they have no type in common');
  if (!sameToken(tokens(composition.category), tokens(report.category)))
    found.push('they have no category in common');
  return found;
};
