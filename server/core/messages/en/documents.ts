import { rejectionAdvice, rejectionNames } from '../../../../contract/texts/en/rejections.ts';
import { notTakenReasonNames, resultFlagNames } from '../../../../contract/texts/en/orders.ts';
import { specimenSiteNames } from '../../../../contract/texts/en/specimenSites.ts';
import { susceptibilityTexts, susceptibilityUnits } from '../../../../contract/texts/en/susceptibility.ts';
import type { DocumentTexts } from '../documentTexts.ts';

export const documents: DocumentTexts = {
  title: 'Laboratory test results',
  partial: 'A part of the results. Still in progress: {services}',
  replaces: {
    corrected: 'Corrected: replaces the results of {at} ({services})',
    withdrawn: 'Withdrawn: the results of {at} are no longer valid ({services})',
  },
  labels: {
    patient: 'Patient',
    gender: 'Gender',
    dateOfBirth: 'Date of birth',
    age: 'Age',
    specimen: 'Specimen',
    contract: 'Organisation',
    clientUnit: 'Department',
    doctor: 'Doctor',
    ordered: 'Order placed',
    taken: 'Collected',
    registered: 'Received',
    result: 'Result date',
    issued: 'Report issued',
    licence: 'Licence',
    accreditation: 'Accreditation',
  },
  ages: {
    days: { one: '{count} day', other: '{count} days' },
    months: { one: '{count} month', other: '{count} months' },
    years: { one: '{count} year', other: '{count} years' },
  },
  genders: { M: 'male', F: 'female', U: 'not specified' },
  columns: { analyte: 'Analyte', value: 'Result', unit: 'Unit', reference: 'Reference' },
  releases: {
    preliminary: 'Preliminary result',
    corrected: 'Corrected',
    withdrawn: 'Withdrawn',
    rejected: 'Not examined, specimen rejected',
    cancelled: 'Not examined, cancelled by the laboratory',
    rejections: rejectionNames,
    rejectionAdvice,
    before: 'was {value}',
    decided: 'Decided at the laboratory: {reason}',
    sent: 'sent as {value}',
    dropped: 'No longer part of the result: {values}',
    released: 'Released {at}',
    performer: 'Performed by {name}',
    document: 'The result is in the appended document “{name}”, pages: {pages}',
    accredited: '{name} (accreditation: {accreditation})',
    specimen: 'Specimen: {name}',
    method: 'Method: {name}',
  },
  flags: resultFlagNames,
  susceptibility: {
    ...susceptibilityTexts,
    units: susceptibilityUnits,
  },
  marks:
    'Values outside the reference range are marked by bold type, an arrow and words: above or below range; two arrows mark a critical value; a diamond marks a deviation expressed in words.',
  noDiagnosis:
    'A test result is not a diagnosis: the treating doctor interprets it together with other findings.',
  simulated: {
    mark: 'DEMO',
    note: 'DEMO. The values were made by a simulated laboratory and are not the patient’s.',
  },
  sites: specimenSiteNames,
  notTaken: { said: 'Specimen not taken', reasons: notTakenReasonNames },
  end: 'End of the report',
  follows: 'The report goes on: appended document “{name}”, pages: {pages}',
  asReceived:
    'Its pages are as received: they have neither the patient’s name nor page numbers of this report',
  unreadable:
    'The document “{name}” is not appended because its file cannot be read. Ask the laboratory for it',
  signature: 'Laboratory physician',
  under: 'signature, name',
  check: 'Check that this report is genuine and current:',
};
