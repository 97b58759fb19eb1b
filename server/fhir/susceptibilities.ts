import type { CodeableConcept, Observation as Resource } from 'fhir/r4';
import type { Susceptibility } from '../core/db/schema/releases.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { sentText, standardText } from '../orderFlow/results/resultLine.ts';
import { common, type Given } from './given.ts';
import { idOf } from './ids.ts';
import { quantityOf } from './quantities.ts';
import { codeSystem, concept } from './writing.ts';

export const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';

const ucum = { zone: 'mm', mic: 'mg/L' } as const;

/** The antibiogram of what grew, an observation for each antimicrobial. */
export const susceptibilityObservations = (
  tested: readonly Susceptibility[],
  id: string,
  parent: Given,
): (Resource & { id: string })[] => {
  const { writing } = parent;
  const { releases, susceptibility } = textsOf(writing.language).documents;
  const { categories, units } = susceptibility;
  return tested.map((one, at) => {
    const { antibiotic, name, category, method, comparator, number, standard, standardYear } = one;
    const sent = sentText(one);
    const said: CodeableConcept = {
      coding: [{ system: INTERPRETATION, code: category }],
      text: categories[category],
    };
    const isMeasured = method !== null && number !== null;
    return {
      ...common(parent),
      id: idOf(id, `s${at + 1}`),
      code: concept(name, [{ system: codeSystem(writing, 'whonet'), code: antibiotic }], writing),
      valueQuantity: isMeasured
        ? quantityOf(number, { comparator, unit: units[method], ucum: ucum[method] })
        : undefined,
      valueCodeableConcept: isMeasured ? undefined : said,
      interpretation: [said],
      note: sent === '' ? undefined : [{ text: fill(releases.sent, { value: sent }) }],
      method: { text: standardText({ standard, standardYear }) },
    };
  });
};
