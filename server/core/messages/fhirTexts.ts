import type { cabinetStatus } from '../../../contract/codes.ts';
import type { HookFailure } from '../../../contract/subscriptions.ts';
import type { ServiceState } from '../../../contract/releases.ts';
import type { Template } from './template.ts';

/** Texts of resources and of outcomes of the FHIR interface. */
export interface FhirTexts {
  orderStates: Record<keyof typeof cabinetStatus, string>;
  serviceStates: Record<ServiceState, string>;
  report: string;
  /** Of an interval: beyond it a value is critical. */
  criticalLimits: string;
  /** Of a type whose resources are not listed. */
  needsKey: Template<'names'>;
  unknownParameter: Template<'name'>;
  unknownModifier: Template<'name'>;
  ignoredParameter: Template<'name'>;
  wrongValue: Template<'name'>;
  needsPatient: Template<'name'>;
  pageOver: string;
  onlyJson: string;
  /** Of orders by transactions. */
  leadsNowhere: string;
  oneTask: string;
  onePatient: string;
  otherPatient: string;
  oneDoctor: string;
  notInTask: string;
  /** Of an element that an order has no place for. */
  unkept: Template<'name'>;
  /** Of a number that a patient has in another system. */
  foreignNumber: string;
  /** Of one that only the laboratory changes. */
  unchangeable: Template<'name'>;
  wrongRequest: string;
  serviceCode: Template<'system'>;
  clientNeeded: string;
  likeOthers: Template<'patients' | 'tag'>;
  otherPerson: string;
  numberUsed: Template<'barcode'>;
  versionNeeded: string;
  answersNeeded: Template<'questions' | 'system'>;
  hookFailures: Record<HookFailure, string>;
  /** Why a subscription is refused. */
  subscription: {
    /** What each element has to be; one that begins with the name of another comes first. */
    elements: Record<
      | 'resourceType'
      | 'status'
      | 'reason'
      | 'criteria'
      | 'end'
      | 'channel.type'
      | 'channel.endpoint'
      | 'channel.payload'
      | 'channel.header'
      | 'channel',
      string
    >;
    privateAddress: string;
    unknownHost: string;
    tooMany: string;
    switchedOff: string;
    deleted: string;
  };
}
