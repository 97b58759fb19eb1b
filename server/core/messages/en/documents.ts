import { notTakenReasonNames, resultFlagNames } from '../../../../contract/texts/en/orders.ts';
import { susceptibilityTexts, susceptibilityUnits } from '../../../../contract/texts/en/susceptibility.ts';
import type { DocumentTexts } from '../documentTexts.ts';

export const documents: DocumentTexts = {
  title: 'Laboratory test results',
  partial: 'A part of the results. Still in progress: {services}',
  labels: {
    patient: 'Patient',
    gender: 'Gender',
    dateOfBirth: 'Date of birth',
    contract: 'Organisation',
    clientUnit: 'Department',
    doctor: 'Doctor',
    ordered: 'Order placed',
    taken: 'Collected',
    registered: 'Registered',
    result: 'Result date',
  },
  genders: { M: 'male', F: 'female', U: 'not specified' },
  columns: { analyte: 'Analyte', value: 'Result', unit: 'Unit', reference: 'Reference' },
  flags: resultFlagNames,
  susceptibility: {
    ...susceptibilityTexts,
    units: susceptibilityUnits,
  },
  marks:
    'Values outside the reference range are marked by bold type, an arrow and a word: high or low; two arrows mark a critical value; a diamond marks a deviation expressed in words.',
  noDiagnosis:
    'A test result is not a diagnosis: the treating doctor interprets it together with other findings.',
  simulated: {
    mark: 'DEMO',
    note: 'DEMO. The values were made by a simulated laboratory and are not the patient’s.',
  },
  notTaken: { said: 'Specimen not taken', reasons: notTakenReasonNames },
  signature: 'Laboratory physician',
  under: 'signature, name',
};
