import type { LocalisedName } from '../../../contract/fields.ts';
import { text } from './analyte.ts';

const methods = {
  clotting: text('коагулометрия', 'clotting assay', 'каагуламетрыя'),
  photometry: text('фотометрия', 'photometry', 'фотаметрыя'),
  immunoassay: text(
    'хемилюминесцентный иммуноанализ',
    'chemiluminescence immunoassay',
    'хемілюмінесцэнтны імунааналіз',
  ),
  elisa: text('иммуноферментный анализ (ИФА)', 'enzyme immunoassay (ELISA)', 'імунаферментны аналіз (ІФА)'),
  pcr: text(
    'полимеразная цепная реакция (ПЦР)',
    'polymerase chain reaction (PCR)',
    'палімеразная ланцуговая рэакцыя (ПЛР)',
  ),
  culture: text('посев на питательные среды', 'culture', 'пасеў на пажыўныя асяроддзі'),
  microscopy: text('микроскопия', 'microscopy', 'мікраскапія'),
} as const;

/** Ranges of service codes, both ends included. */
const ranges: readonly (readonly [first: string, last: string, method: keyof typeof methods])[] = [
  ['2001', '2005', 'clotting'],
  ['2014', '2021', 'clotting'],
  ['3001', '3004', 'photometry'],
  ['3008', '3013', 'photometry'],
  ['3018', '3019', 'photometry'],
  ['3023', '3024', 'photometry'],
  ['3065', '3065', 'photometry'],
  ['4001', '4010', 'immunoassay'],
  ['4013', '4021', 'immunoassay'],
  ['4037', '4037', 'immunoassay'],
  ['4050', '4051', 'immunoassay'],
  ['5001', '5004', 'immunoassay'],
  ['5013', '5014', 'immunoassay'],
  ['5023', '5027', 'immunoassay'],
  ['5040', '5040', 'immunoassay'],
  ['6016', '6019', 'elisa'],
  ['6021', '6028', 'elisa'],
  ['6031', '6035', 'elisa'],
  ['6101', '6208', 'pcr'],
  ['6301', '6323', 'culture'],
  ['6501', '6506', 'microscopy'],
];

/** How the service of a code is examined; null where it does not matter or is not known. */
export const methodOf = (serviceCode: string): LocalisedName | null => {
  const found = ranges.find(([first, last]) => first <= serviceCode && serviceCode <= last);
  return found === undefined ? null : methods[found[2]];
};
