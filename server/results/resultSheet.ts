import type { ResultLine } from '../lis/lis.ts';
import type { Language } from '../messages/messages.ts';

/** All that the document with the results of one order says, in the language of the document; absent texts are ''. */
export interface ResultSheet {
  language: Language;
  laboratory: { name: string; phones: readonly string[]; email: string };
  barcode: string;
  patient: {
    lastName: string;
    firstName: string;
    paternalName: string;
    gender: 'M' | 'F' | 'U';
    /** yyyy-MM-dd */
    dateOfBirth: string;
  };
  contract: string;
  clientUnit: string;
  doctor: string;
  takenAt: Date;
  registeredAt: Date | null;
  resultAt: Date | null;
  services: readonly { code: string; name: string; lines: readonly ResultLine[] }[];
}
