import { hookFailureNames } from '../../../../contract/texts/en/hookFailures.ts';
import { orderStateNames, serviceStateNames } from '../../../../contract/texts/en/states.ts';
import type { FhirTexts } from '../fhirTexts.ts';

export const fhir: FhirTexts = {
  orderStates: orderStateNames,
  serviceStates: serviceStateNames,
  report: 'Laboratory report',
  criticalLimits: 'Critical limits',
  needsKey: 'Name the resources of this type that you want: {names}',
  unknownParameter:
    'The search parameter {name} is not supported here. Leave it out, or have it ignored by Prefer: handling=lenient',
  unknownModifier:
    'The search parameter {name} has a modifier or a chain that is not supported here. Ask without it',
  ignoredParameter: 'The search parameter {name} is not supported here and was ignored',
  wrongValue: 'The value of {name} cannot be read. Correct it and ask again',
  needsPatient: 'The search parameter {name} needs the parameter patient or identifier beside it',
  pageOver: 'This page is no longer there. Begin the search again',
  onlyJson: 'Resources are given out as JSON only. Request application/fhir+json',
  leadsNowhere: 'This reference leads nowhere: there is no such resource, or it is not yours',
  oneTask: 'A transaction places or changes one order: it has exactly one Task',
  onePatient: 'A transaction has one new Patient at most, and the order is for that patient',
  otherPatient: 'The Task and all ServiceRequests are for one patient, and an order keeps its patient',
  oneDoctor: 'All ServiceRequests have the same doctor',
  notInTask: 'Name this ServiceRequest in Task.basedOn, or leave it out',
  unkept: 'The element {name} cannot be kept here. Leave it out: nothing is dropped in silence',
  foreignNumber:
    'The number of the patient in your system is not kept here: it does not find the patient, and is on no paper',
  unchangeable: 'The element {name} cannot be changed here. Leave it out, or send it as it was read',
  wrongRequest: 'Possible here: POST Patient, POST ServiceRequest, POST Task, or PUT Task/number',
  serviceCode: 'Give the code of the service in the system {system}',
  clientNeeded: 'Name the contract or the department: Organization/contract-… or Organization/unit-…',
  likeOthers:
    'Similar patients are registered: {patients}. Order for one of them, or give the new one the tag {tag}',
  otherPerson:
    'Somebody else is registered with this document. Check its number; send that of a parent or guardian as a contained RelatedPerson',
  numberUsed: 'There is an order with this number already: {barcode}',
  versionNeeded: 'Give the version that you have read (ifMatch), so that no other change is lost',
  answersNeeded:
    'The services need answers: {questions}. Answer in Task.input with codes of the system {system}',
  hookFailures: hookFailureNames,
  subscription: {
    elements: {
      resourceType: 'Send a Subscription',
      status: 'Send requested to begin, or off to switch it off',
      reason: 'Say what the subscription is for, in up to 300 characters',
      criteria:
        'You can subscribe to DiagnosticReport, if you want with patient, status and category: DiagnosticReport?status=final,corrected',
      end: 'Give a moment in the future with its time zone: 2027-01-31T00:00:00Z',
      'channel.type': 'Notifications are sent by rest-hook only',
      'channel.endpoint':
        'Give an address https://… without a name, a password or #, of up to 500 characters',
      'channel.payload':
        'Notifications have ids only: leave payload empty, or send application/fhir+json with id-only',
      'channel.header':
        'Up to five headers like “Name: value” in ASCII are possible, but not those of the connection and webhook-*',
      channel: 'Give a channel with type, endpoint and, if needed, header',
    },
    privateAddress: 'The address leads to a private network. Give an address on the internet',
    unknownHost: 'The address was not found on the internet. Check the name of the server',
    tooMany: 'The system has 20 subscriptions already. Delete those that are not needed',
    switchedOff: 'The laboratory has switched the subscription off. Ask its administrator',
    deleted: 'The subscription is deleted',
  },
};
