import type { ResultFlag } from '../../../contract/codes.ts';

/** Texts of the result document. */
export interface DocumentTexts {
  title: string;
  labels: Record<
    | 'patient'
    | 'gender'
    | 'dateOfBirth'
    | 'contract'
    | 'clientUnit'
    | 'doctor'
    | 'ordered'
    | 'registered'
    | 'result',
    string
  >;
  genders: Record<'M' | 'F' | 'U', string>;
  columns: { analyte: string; value: string; unit: string; reference: string };
  flags: Record<Exclude<ResultFlag, ''>, string>;
  /** The legend of deviation marks. */
  marks: string;
  noDiagnosis: string;
  /** Across papers and above e-mails with values of the simulated bench. */
  simulated: { mark: string; note: string };
  signature: string;
  under: string;
}
