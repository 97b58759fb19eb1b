import type { SusceptibilityMethod } from '../../codes.ts';
import type { SusceptibilityTexts } from '../susceptibilityTexts.ts';

/** An antibiogram, on the screen and on paper. */
export const susceptibilityTexts: SusceptibilityTexts = {
  title: 'Antibiogram',
  antibiotic: 'Antimicrobial',
  category: 'Category',
  measured: 'Zone or MIC',
  categories: {
    S: 'susceptible',
    I: 'susceptible, increased exposure',
    R: 'resistant',
  },
  legend:
    'S: susceptible at the standard dose. I: susceptible at increased exposure (a higher dose, or where the drug concentrates); it does not mean uncertain. R: resistant at increased exposure too.',
  standard: 'Breakpoints',
};

export const susceptibilityUnits: Record<SusceptibilityMethod, string> = { zone: 'mm', mic: 'mg/l' };
