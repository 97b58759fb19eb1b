import type { Fillable } from './template.ts';
import type { ResultFlag, SusceptibilityMethod } from '../../../contract/codes.ts';
import type { SusceptibilityTexts } from '../../../contract/texts/susceptibilityTexts.ts';
import type { NotTakenReason } from '../../../contract/specimens.ts';

/** Texts of the result document. */
export interface DocumentTexts {
  title: string;
  /** Under it, when not all services have values. */
  partial: Fillable<'services'>;
  labels: Record<
    | 'patient'
    | 'gender'
    | 'dateOfBirth'
    | 'contract'
    | 'clientUnit'
    | 'doctor'
    | 'ordered'
    | 'taken'
    | 'registered'
    | 'result',
    string
  >;
  genders: Record<'M' | 'F' | 'U', string>;
  columns: { analyte: string; value: string; unit: string; reference: string };
  flags: Record<Exclude<ResultFlag, ''>, string>;
  susceptibility: SusceptibilityTexts & { units: Record<SusceptibilityMethod, string> };
  /** The legend of deviation marks. */
  marks: string;
  noDiagnosis: string;
  /** Across papers and above e-mails with values of the simulated bench. */
  simulated: { mark: string; note: string };
  /** What stands in place of the values of a service whose specimen was not taken. */
  notTaken: { said: string; reasons: Record<NotTakenReason, string> };
  signature: string;
  under: string;
}
