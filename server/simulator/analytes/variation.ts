import type { Variation } from '../../core/db/schema/releases.ts';

/** The list of within-subject variation that the figures are from, and its last edition. */
const SOURCE = 'Ricós C. et al., Scand J Clin Lab Invest 1999; 59: 491–500, westgard.com';
const YEAR = 2014;

/** By analyte: how much it varies in a healthy person, %. */
const symmetric: Readonly<Record<string, number>> = {
  wbc: 11.4,
  rbc: 3.2,
  hgb: 2.85,
  hct: 2.7,
  mcv: 1.4,
  plt: 9.1,
  '3004': 6.45,
  '3006': 8.6,
  '3010': 8.7,
  '3023': 2.75,
  '3024': 3.2,
  '3038': 12.1,
  creatinine: 5.95,
  '3043': 8.6,
  na: 0.6,
  k: 4.6,
  cl: 1.2,
  '3048': 2.1,
  '3050': 3.6,
  '3051': 8.15,
  '3054': 5.95,
  '3056': 7.3,
  '3057': 7.8,
  glucose: 5.6,
  hba1c: 1.9,
  '3078': 3,
  '4002': 5.7,
  '4004': 7.9,
};
const skewed: Readonly<Record<string, number>> = {
  '3001': 19.4,
  '3002': 12.3,
  '3003': 13.4,
  '3008': 22.8,
  '3018': 21.8,
  totalBilirubin: 21.8,
  '3034': 42.2,
  '3055': 19.9,
  '3075': 26.5,
  '3080': 14.2,
  '4001': 19.3,
  '5013': 18.1,
};

/** How an analyte varies by itself, where a source says it. */
export const variationOf = (id: string): Variation | null => {
  const within = symmetric[id] ?? skewed[id];
  if (within === undefined) return null;
  // The source allows a method half of the biological variation; a laboratory knows its own.
  return { within, method: within / 2, isSkewed: id in skewed, source: SOURCE, year: YEAR };
};
