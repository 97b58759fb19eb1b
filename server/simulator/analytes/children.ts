import { between, byAge, byAgeDays, bySex, upTo, type Norm } from './norm.ts';
import { daysOfAge } from '../../../contract/analyteIntervals.ts';

/** Nobody has a range: sources give none that holds for this laboratory's method. */
export const notKnown: Norm = [];

const months = (count: number): number => daysOfAge(count, 'month');
/** The ages at which the fractions of haemoglobin change, in days; the first range is for the first month. */
const haemoglobinAges = (norms: readonly [Norm, Norm, Norm, Norm, Norm, Norm, Norm, Norm]): Norm => {
  const [newborn, second, third, sixth, ninth, thirteenth, eighteenth, older] = norms;
  return byAgeDays(
    [0, newborn],
    [31, second],
    [months(3), third],
    [months(6), sixth],
    [months(9), ninth],
    [months(13), thirteenth],
    [months(18), eighteenth],
    [months(24), older],
  );
};

/**
 * HbF, %. To 24 months Mayo Medical Laboratories, test 8269, 2013, by Fairbanks and Klee in Tietz Textbook of Clinical
 * Chemistry, 3rd ed., 1999.
 */
export const fetalHaemoglobin: Norm = haemoglobinAges([
  between(22.8, 92),
  between(7.6, 89.8),
  between(1.6, 42.2),
  upTo(16.7),
  upTo(10.5),
  upTo(7.9),
  upTo(6.3),
  upTo(1),
]);

/** HbA, %, with `adult` from 24 months; the source is that of HbF. */
export const haemoglobinA = (adult: Norm): Norm =>
  haemoglobinAges([
    between(5.9, 77.2),
    between(7.9, 92.4),
    between(54.7, 97.1),
    between(80, 98),
    between(86.2, 98),
    between(88.8, 98),
    between(90.4, 98),
    adult,
  ]);

/** HbA2, %, with `adult` from 6 months; the source is that of HbF. */
export const haemoglobinA2 = (adult: Norm): Norm =>
  haemoglobinAges([upTo(2.1), upTo(2.6), between(1.3, 3.1), adult, adult, adult, adult, adult]);

/**
 * Creatinine, µmol/l. Under 19 years CALIPER (Colantonio et al., Clin Chem 2012; 58: 854–868), enzymatic method, by which a
 * raised value of a child is not missed.
 */
export const creatinine: Norm = byAgeDays(
  [0, between(29, 82)],
  [
    15,
    byAge(
      [0, between(9, 32)],
      [2, between(18, 38)],
      [5, between(27, 54)],
      [12, between(40, 72)],
      [15, bySex(between(55, 96), between(43, 74))],
      [19, bySex(between(62, 106), between(44, 80))],
    ),
  ],
);

/** Albumin, g/l. Under 19 years CALIPER (as creatinine), bromocresol green. */
export const albumin: Norm = byAgeDays(
  [0, between(33, 45)],
  [
    15,
    byAge(
      [0, between(28, 47)],
      [1, between(38, 47)],
      [8, between(41, 48)],
      [15, bySex(between(41, 51), between(40, 49))],
      [19, between(35, 52)],
    ),
  ],
);

/** Potassium, mmol/l. Newborns, infants and children: Tietz, Clinical Guide to Laboratory Tests, 4th ed., 2006. */
export const potassium: Norm = byAgeDays(
  [0, between(3.7, 5.9)],
  [28, byAge([0, between(4.1, 5.3)], [2, between(3.4, 4.7)], [13, between(3.5, 5.1)])],
);

/** Sodium, mmol/l. Under a year: Pathology Harmony (United Kingdom, 2011), whose range is for all ages. */
export const sodium: Norm = byAge([0, between(133, 146)], [1, between(136, 145)]);

/** Chloride, mmol/l. To 30 days: Tietz, as potassium. */
export const chloride: Norm = byAgeDays([0, between(98, 113)], [31, between(98, 107)]);

/** Prothrombin time and activity are of a reagent, and no source for newborns has that of this laboratory; `adult` from 30 days. */
export const afterNewborn = (adult: Norm): Norm => byAgeDays([0, notKnown], [30, adult]);

/**
 * INR. 4 to 29 days: 488 term newborns of 4 days, BMC Pediatrics 2014; 14: 179. Before, most healthy newborns are beyond the
 * range of adults (J Thromb Thrombolysis 2007; 24: 153–155), and there is none.
 */
export const inr: Norm = byAgeDays([0, notKnown], [4, between(0.9, 1.3)], [30, between(0.85, 1.2)]);

/** Days of age from which Blohm's ranges hold, in IU/ml; 1 IU is 1.21 ng. */
const fetoproteinDays: readonly (readonly [from: number, low: number, high: number])[] = [
  [1, 6561, 137_082],
  [2, 5741, 119_393],
  [3, 4977, 103_988],
  [4, 4375, 90_569],
  [5, 3819, 79_796],
  [6, 3335, 69_660],
  [7, 2911, 60_811],
  [8, 1222, 48_640],
  [15, 475, 18_924],
  [22, 261, 5215],
  [29, 25, 4755],
  [46, 13, 1649],
  [61, 5, 864],
  [91, 2.5, 345],
  [121, 1.7, 179],
  [151, 1, 107],
  [181, 0.7, 72],
];

/**
 * AFP, IU/ml. Under two years Blohm et al., Pediatr Hematol Oncol 1998; 15: 135–142, of term infants, to 21 days as in
 * Rennie and Roberton's Textbook of Neonatology, appendix 6.
 */
export const fetoprotein: Norm = byAgeDays(
  [0, between(7533, 157_390)],
  ...fetoproteinDays.map(([from, low, high]) => [from, between(low, high)] as const),
  [daysOfAge(2, 'year'), upTo(5.8)],
);

/**
 * AMH, ng/ml. Women of 20 to 44 years: Elecsys AMH, 2.5th to 97.5th percentile of healthy women (Anckaert et al., Clin Biochem
 * 2016; 49: 260–267). The method has none for men, children and women of other ages.
 */
export const antiMullerian: Norm = bySex(
  notKnown,
  byAge(
    [0, notKnown],
    [20, between(1.22, 11.7)],
    [25, between(0.89, 9.85)],
    [30, between(0.58, 8.13)],
    [35, between(0.15, 7.49)],
    [40, between(0.03, 5.47)],
    [45, notKnown],
  ),
);

/** The filtration rate by CKD-EPI, ml/min/1.73 m²: the equation is of adults (KDIGO 2024). */
export const filtrationRate = (adult: Norm): Norm => byAge([0, notKnown], [18, adult]);
