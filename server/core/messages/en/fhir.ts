import { orderStateNames, serviceStateNames } from '../../../../contract/texts/en/states.ts';
import type { FhirTexts } from '../fhirTexts.ts';

export const fhir: FhirTexts = {
  orderStates: orderStateNames,
  serviceStates: serviceStateNames,
  report: 'Laboratory report',
  criticalLimits: 'Critical limits',
  needsKey: 'Name the resources of this type that you want: {names}',
  unknownParameter:
    'The search parameter {name} is not supported here. Leave it out, or ask without Prefer: handling=strict',
  ignoredParameter: 'The search parameter {name} is not supported here and was ignored',
  wrongValue: 'The value of {name} cannot be read. Correct it and ask again',
  needsPatient: 'The search parameter {name} needs the parameter patient or identifier beside it',
  pageOver: 'This page is no longer there. Begin the search again',
  onlyJson: 'Resources are given out as JSON only. Ask for application/fhir+json',
};
