import type { SpecimenKind } from '../../../contract/orders.ts';

/** A text in the three languages of the product. */
export interface Text3 {
  ru: string;
  en: string;
  be: string;
}
export type TubeCode =
  | 'EDTA'
  | 'CIT'
  | 'SST'
  | 'SER'
  | 'HEP'
  | 'GLU'
  | 'EDTA-P'
  | 'URN'
  | 'URN-24'
  | 'FEC'
  | 'SWB'
  | 'ESW'
  | 'CYT'
  | 'HIS';
export interface TubeSeed {
  code: TubeCode;
  name: Text3;
  /** CSS hex of the real cap */ color: string;
  /** Default: a tube. */ kind?: SpecimenKind;
  volumeMl: number;
  /** how many services one tube can serve */ capacity: number;
  biomaterial: Text3;
}
export interface ServiceSeed {
  code: string;
  name: Text3;
  /** kopecks of BYN */ price: number;
  workingDays: number;
  tube: TubeCode | null;
  /** only for patients of this gender */ gender?: 'M' | 'F';
  comment?: Text3 /* short HTML */;
  remark?: Text3 /* short HTML */;
  description?: Text3;
  results?: Text3;
  /** codes of the package's parts */ includes?: string[];
}
/** A pair that must not be in one order. */
export interface ConflictSeed {
  a: string;
  b: string;
}
