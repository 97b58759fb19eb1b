import type { ResultLine } from '../lis/lis.ts';
import type { Language } from '../../core/messages/messages.ts';

/** The content of one order's result document, in the document's language; absent texts are ''. */
export interface ResultSheet {
  language: Language;
  /** The values come from the simulated bench; every page says so. */
  isSimulated: boolean;
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
