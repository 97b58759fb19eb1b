import type { Bundle, Composition, DiagnosticReport, FhirResource } from 'fhir/r4';
import { guideElements, guideValues } from './guideElements.ts';

/** What is at an element of a value, in all its types; with the extensions that say why there is none. */
const at = (parent: object, element: string): unknown[] => {
  const isOne = new RegExp(`^_?(${element.replace('[x]', '[A-Z]\\w*')})$`);
  const found = new Map(
    Object.entries(parent).flatMap(([name, value]) => {
      const [, own] = isOne.exec(name) ?? [];
      return own === undefined ? [] : [[own, value]];
    }),
  );
  return [...found.values()].flat();
};
/** The values that have the last part of a path, within a resource. */
const parentsOf = (resource: object, parts: readonly string[]): object[] =>
  parts.reduce<object[]>((parents, part) => parents.flatMap((one) => at(one, part) as object[]), [resource]);

const ofResource = (resource: FhirResource): string[] => {
  const { resourceType } = resource;
  const name = (path: string) => path.replace(resourceType, `${resourceType}/${resource.id ?? ''}`);
  const valuesOf = (path: string): unknown[][] => {
    const [type, ...parts] = path.split('.');
    const element = parts.pop() ?? '';
    return type === resourceType ? parentsOf(resource, parts).map((parent) => at(parent, element)) : [];
  };
  const found = guideElements.flatMap(([path, least, most]) =>
    valuesOf(path).flatMap(({ length }) => {
      if (length < least) return `${name(path)} is missing`;
      return most !== '*' && length > most ? `${name(path)} is there ${length} times` : [];
    }),
  );
  for (const [path, fixed] of guideValues)
    for (const value of valuesOf(path).flat())
      if (value !== fixed) found.push(`${name(path)} is ${String(value)}`);
  if (resourceType === 'Observation') {
    const says = ['value[x]', 'dataAbsentReason', 'hasMember', 'component'];
    if (resource.status !== 'cancelled' && says.every((element) => at(resource, element).length === 0))
      found.push(`${name('Observation')} says nothing (eu-lab-1)`);
    const laboratory = tokens(resource.category).filter((one) => one === LABORATORY);
    if (laboratory.length !== 1) found.push(`${name('Observation')} is not of the laboratory`);
  }
  return found;
};

const LABORATORY = 'http://terminology.hl7.org/CodeSystem/observation-category|laboratory';

const tokens = (concepts: Composition['category'] = []): string[] =>
  concepts.flatMap(({ coding = [] }) => coding.map(({ system = '', code = '' }) => `${system}|${code}`));

/** What is wrong with a document by the guide; empty: nothing. */
export const judgeByGuide = (bundle: Bundle<FhirResource>): string[] => {
  const entries = bundle.entry ?? [];
  const resources = entries.flatMap(({ resource }) => resource ?? []);
  const found = [bundle, ...resources].flatMap(ofResource);
  const of = <One extends FhirResource>(type: One['resourceType']) =>
    resources.filter((one): one is One => one.resourceType === type);
  const [compositions, reports] = [of<Composition>('Composition'), of<DiagnosticReport>('DiagnosticReport')];
  const [composition] = compositions;
  const [report] = reports;
  if (composition === undefined || report === undefined || compositions.length + reports.length > 2)
    return [...found, 'a document has one Composition and one DiagnosticReport'];
  if (resources[0] !== composition) found.push('it does not begin with its Composition');
  const sameToken = (one: readonly string[], other: readonly string[]) =>
    one.some((each) => other.includes(each));
  if (composition.encounter?.reference !== report.encounter?.reference)
    found.push('they have two encounters');
  if (composition.subject?.reference !== report.subject?.reference) found.push('they have two subjects');
  if (!report.identifier?.some(({ value }) => value === composition.identifier?.value))
    found.push('they have no number in common');
  if (!sameToken(tokens([composition.type]), tokens([report.code])))
    found.push('they have no type in common');
  if (!sameToken(tokens(composition.category), tokens(report.category)))
    found.push('they have no category in common');
  return found;
};
