import type { Fillable, PluralForms, Template } from './template.ts';
import type { ResultFlag, SusceptibilityMethod } from '../../../contract/codes.ts';
import type { Rejection } from '../../../contract/releases.ts';
import type { SusceptibilityTexts } from '../../../contract/texts/susceptibilityTexts.ts';
import type { NotTakenReason, SpecimenSite } from '../../../contract/specimens.ts';

/** Texts of the result document. */
export interface DocumentTexts {
  title: string;
  /** Under it, when not all services have values. */
  partial: Fillable<'services'>;
  /** Under it, for what the paper corrects or withdraws: when that was released. */
  replaces: Record<'corrected' | 'withdrawn', Template<'at' | 'services'>>;
  labels: Record<
    | 'patient'
    | 'gender'
    | 'dateOfBirth'
    | 'age'
    | 'specimen'
    | 'contract'
    | 'clientUnit'
    | 'doctor'
    | 'ordered'
    | 'taken'
    | 'registered'
    | 'result'
    | 'issued'
    | 'licence'
    | 'accreditation',
    string
  >;
  /** In days for the first month, in months for the first year. */
  ages: Record<'days' | 'months' | 'years', PluralForms>;
  genders: Record<'M' | 'F' | 'U', string>;
  columns: { analyte: string; value: string; unit: string; reference: string };
  /** What a service says besides its values. */
  releases: {
    preliminary: string;
    corrected: string;
    withdrawn: string;
    rejected: string;
    cancelled: string;
    rejections: Record<Rejection, string>;
    rejectionAdvice: Record<Rejection, string>;
    /** Beside the value that replaced it. */
    before: Template<'value'>;
    /** Beside a value that came in another unit. */
    sent: Template<'value'>;
    /** Values that a correction left out. */
    /** Why a person has taken what was sent another way. */
    decided: Template<'reason'>;
    dropped: Template<'values'>;
    released: Template<'at'>;
    /** By an outside laboratory. */
    performer: Template<'name'>;
    document: Template<'name' | 'pages'>;
    /** The name of an outside laboratory that has an accreditation. */
    accredited: Template<'name' | 'accreditation'>;
    specimen: Template<'name'>;
    method: Template<'name'>;
  };
  flags: Record<Exclude<ResultFlag, ''>, string>;
  susceptibility: SusceptibilityTexts & { units: Record<SusceptibilityMethod, string> };
  /** The legend of deviation marks. */
  marks: string;
  noDiagnosis: string;
  /** Across papers and above e-mails with values of the simulated bench. */
  simulated: { mark: string; note: string };
  sites: Record<SpecimenSite, string>;
  /** What stands in place of the values of a service whose specimen was not taken. */
  notTaken: { said: string; reasons: Record<NotTakenReason, string> };
  /** After the last value, or on the last of the appended pages. */
  end: string;
  /** After the last value of a paper with appended pages, for each document. */
  follows: Template<'name' | 'pages'>;
  /** After it, when its pages cannot be stamped. */
  asReceived: string;
  /** In place of it, when none of its pages can be appended. */
  unreadable: Template<'name'>;
  signature: string;
  under: string;
  /** Beside the code that leads to the page where a paper is checked. */
  check: string;
}
