import type { BillLine } from '../../../contract/providerBill.ts';
import type { Fillable, Template } from './template.ts';

/** Messages about orders at outside laboratories. */
export type ProviderTexts = Record<'presentAlready' | 'takenBack' | 'unmappedService', string> &
  Record<'unmapped' | 'unreachable' | 'noGender' | 'refused', Fillable<'detail'>> & {
    sent: Template<'sent'>;
    notSent: Template<'sent' | 'failed'>;
    report: { sheet: string; head: readonly string[]; total: string };
    bill: {
      sheet: string;
      head: readonly string[];
      outcomes: Record<BillLine['outcome'], string>;
      noColumns: string;
      noOrders: string;
      noPrice: Template<'row'>;
    };
  };
