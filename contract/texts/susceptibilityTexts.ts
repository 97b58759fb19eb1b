import type { SusceptibilityCategory } from '../codes.ts';

/** The texts of an antibiogram. */
export interface SusceptibilityTexts {
  title: string;
  antibiotic: string;
  category: string;
  measured: string;
  categories: Record<SusceptibilityCategory, string>;
  /** What the categories mean. */
  legend: string;
  /** Before the name of the standard. */
  standard: string;
}
