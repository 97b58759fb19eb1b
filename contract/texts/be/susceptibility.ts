import type { SusceptibilityMethod } from '../../codes.ts';
import type { SusceptibilityTexts } from '../susceptibilityTexts.ts';

/** An antibiogram, on the screen and on paper. */
export const susceptibilityTexts: SusceptibilityTexts = {
  title: 'Антыбіётыкаграма',
  antibiotic: 'Прэпарат',
  category: 'Катэгорыя',
  measured: 'Зона або МПК',
  categories: {
    S: 'адчувальны',
    I: 'адчувальны пры павялічанай экспазіцыі',
    R: 'устойлівы',
  },
  legend:
    'S — адчувальны пры стандартнай дозе. I — адчувальны пры павялічанай экспазіцыі (павышаная доза або назапашванне прэпарата ў ачагу), а не «сумнеўна». R — устойлівы і пры павялічанай экспазіцыі.',
  standard: 'Крытэрыі',
};

export const susceptibilityUnits: Record<SusceptibilityMethod, string> = { zone: 'мм', mic: 'мг/л' };
