import type { BillLine } from '../../../contract/providerBill.ts';
import type { Fillable, Template } from './template.ts';

/** Messages about orders at outside laboratories. */
export type ProviderTexts = Record<'presentAlready' | 'takenBack' | 'unmappedService', string> &
  Record<'unmapped' | 'unreachable' | 'noGender' | 'refused', Fillable<'detail'>> & {
    sent: Template<'sent'>;
    notSent: Template<'sent' | 'failed'>;
    /** What goes to an outside laboratory as a file or on paper. */
    handed: {
      sheet: string;
      title: string;
      examine: Template<'count'>;
      head: readonly string[];
      /** The heading of the services on paper, where they have names. */
      tests: string;
      manifest: Template<'number'>;
      /** On lines to write on. */
      signed: Record<'handedOver' | 'received' | 'name' | 'date' | 'signature', string>;
    } & Record<'courier' | 'temperature', string>;
    report: { sheet: string; head: readonly string[]; total: string; termsOf: string };
    bill: {
      sheet: string;
      head: readonly string[];
      outcomes: Record<BillLine['outcome'], string>;
      noColumns: string;
      noOrders: string;
      noPrice: Template<'row'>;
    };
  };
