import type { SpecimenKind } from '../../../contract/orders.ts';

/** A text in the three languages of the product. */
export interface Text3 {
  ru: string;
  en: string;
  be: string;
}
export const tubeCodes = [
  'EDTA',
  'CIT',
  'SST',
  'SER',
  'HEP',
  'GLU',
  'EDTA-P',
  'URN',
  'URN-24',
  'FEC',
  'SWB',
  'ESW',
  'CYT',
  'HIS',
] as const;
export type TubeCode = (typeof tubeCodes)[number];
export interface TubeSeed {
  code: TubeCode;
  name: Text3;
  /** CSS hex of the real cap */ color: string;
  /** Default: a tube. */ kind?: SpecimenKind;
  /** It matters where on the body it is taken. */ hasSite?: boolean;
  volumeMl: number;
  /** how many services one tube can serve */ capacity: number;
  biomaterial: Text3;
}
/** What can be said about a service; the first two are short HTML. */
export const textKinds = ['comment', 'remark', 'description', 'results'] as const;
export interface ServiceSeed extends Partial<Record<(typeof textKinds)[number], Text3>> {
  code: string;
  name: Text3;
  /** kopecks of BYN */ price: number;
  workingDays: number;
  tube: TubeCode | null;
  /** only for patients of this gender */ gender?: 'M' | 'F';
  /** codes of the package's parts */ includes?: string[];
}
/** A pair that must not be in one order. */
export interface ConflictSeed {
  a: string;
  b: string;
}
