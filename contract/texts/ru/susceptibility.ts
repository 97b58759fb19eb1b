import type { SusceptibilityMethod } from '../../codes.ts';
import type { SusceptibilityTexts } from '../susceptibilityTexts.ts';

/** An antibiogram, on the screen and on paper. */
export const susceptibilityTexts: SusceptibilityTexts = {
  title: 'Антибиотикограмма',
  antibiotic: 'Препарат',
  category: 'Категория',
  measured: 'Зона или МПК',
  categories: {
    S: 'чувствителен',
    I: 'чувствителен при увеличенной экспозиции',
    R: 'устойчив',
  },
  legend:
    'S — чувствителен при стандартной дозе. I — чувствителен при увеличенной экспозиции (повышенная доза или накопление препарата в очаге), а не «сомнительно». R — устойчив и при увеличенной экспозиции.',
  standard: 'Критерии',
};

export const susceptibilityUnits: Record<SusceptibilityMethod, string> = { zone: 'мм', mic: 'мг/л' };
