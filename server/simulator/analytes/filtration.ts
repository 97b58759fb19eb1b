import type { Person } from '../../orderFlow/results/personAt.ts';

/** ml/min/1.73 m² from creatinine (µmol/l) by CKD-EPI 2021, an equation of adults. */
export const filtration = (creatinine: number, { gender, age }: Person): number => {
  const mgDl = creatinine / 88.4;
  const isFemale = gender === 'F';
  const ratio = mgDl / (isFemale ? 0.7 : 0.9);
  const power = isFemale ? -0.241 : -0.302;
  return (
    142 * Math.min(ratio, 1) ** power * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * (isFemale ? 1.012 : 1)
  );
};
