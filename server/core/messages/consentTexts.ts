import type { Fillable } from './template.ts';

/** The consent form in one language; the document fills in `{laboratory}` and `{contract}`. */
export interface ConsentTexts {
  title: string;
  printed: string;
  labels: Record<
    | 'patient'
    | 'dateOfBirth'
    | 'gender'
    | 'document'
    | 'phone'
    | 'address'
    | 'contract'
    | 'laboratory'
    | 'order'
    | 'services',
    string
  >;
  genders: Record<'M' | 'F' | 'U', string>;
  opening: string;
  clauses: readonly { heading: string; text: Fillable<'laboratory' | 'contract'> }[];
  representative: string;
  patientSigns: string;
  staffSigns: string;
  date: string;
  under: string;
}
