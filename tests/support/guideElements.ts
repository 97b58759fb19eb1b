/**
 * How often an element of a document is there by the Laboratory Report guide of HL7 Europe: read from the profiles of
 * hl7-eu/laboratory 2.0.0 and of the EU core below them, hl7-eu/base 2.0.0 (both CC0 1.0). Only what goes beyond FHIR R4,
 * which the two validators check. `[x]`: any type of it.
 */
export const guideElements: readonly (readonly [element: string, least: 0 | 1, most: 0 | 1 | '*'])[] = [
  ['Bundle.identifier', 1, 1],
  ['Bundle.timestamp', 1, 1],
  ['Bundle.total', 0, 0],
  ['Bundle.link', 0, 0],
  ['Bundle.entry', 1, '*'],
  ['Bundle.entry.fullUrl', 1, 1],
  ['Bundle.entry.resource', 1, 1],
  ['Bundle.entry.link', 0, 0],
  ['Bundle.entry.search', 0, 0],
  ['Bundle.entry.request', 0, 0],
  ['Bundle.entry.response', 0, 0],
  // The guide asks for one extension here and in the report: each names the other.
  ['Composition.extension', 1, '*'],
  ['Composition.identifier', 1, 1],
  ['Composition.subject', 1, 1],
  ['Composition.author', 1, '*'],
  ['Composition.title', 1, 1],
  // Each attester of ours is a validator of the guide.
  ['Composition.attester.time', 1, 1],
  ['Composition.attester.party', 1, 1],
  ['Composition.section', 1, '*'],
  ['Composition.section.title', 1, 1],
  ['Composition.section.code', 1, 1],
  ['Composition.section.text', 1, 1],
  ['DiagnosticReport.extension', 1, '*'],
  ['DiagnosticReport.subject', 1, 1],
  ['DiagnosticReport.imagingStudy', 0, 0],
  ['Observation.category', 1, '*'],
  ['Observation.subject', 1, 1],
  ['Observation.effective[x]', 1, 1],
  ['Observation.effectiveTiming', 0, 0],
  ['Observation.effectiveInstant', 0, 0],
  ['Observation.performer', 1, '*'],
  ['Observation.value[x]', 0, 1],
  ['Observation.valueBoolean', 0, 0],
  ['Observation.valueInteger', 0, 0],
  ['Observation.valueSampledData', 0, 0],
  ['Organization.name', 1, 1],
  ['Patient.name', 1, '*'],
  ['Patient.birthDate', 1, 1],
  ['Practitioner.name', 1, '*'],
  ['ServiceRequest.identifier', 1, '*'],
  ['ServiceRequest.subject', 1, 1],
  ['Specimen.type', 1, 1],
  ['Specimen.container.additive[x]', 0, 0],
];

/** The values that the guide fixes: of the elements that are there each is this one. */
export const guideValues: readonly (readonly [element: string, value: string])[] = [
  ['Bundle.type', 'document'],
  ['Observation.valueQuantity.system', 'http://unitsofmeasure.org'],
];
