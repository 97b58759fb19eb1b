import type { ConflictSeed } from './types.ts';

export const conflicts: ConflictSeed[] = [
  { a: '1001', b: '1002' }, // blood count without and with differential
  { a: '1002', b: '1003' }, // automated differential and film microscopy
  { a: '1009', b: '1010' }, // two ESR methods
  { a: '1030', b: '1032' }, // ABO group alone and with Rh
  { a: '2001', b: '2002' }, // prothrombin time, two methods
  { a: '2005', b: '2006' }, // fibrinogen measured and derived
  { a: '3039', b: '3040' }, // creatinine, two methods
  { a: '3057', b: '3058' }, // LDL measured and calculated
  { a: '3065', b: '3066' }, // glucose in plasma and in serum
  { a: '3069', b: '3070' }, // HbA1c, two methods
  { a: '3084', b: '3085' }, // urine protein, single portion and 24 hours
  { a: '4025', b: '4026' }, // total testosterone, two methods
];
