import type { Rejection } from '../../releases.ts';

/** Why a specimen is rejected. */
export const rejectionNames: Record<Rejection, string> = {
  haemolysed: 'haemolysed',
  clotted: 'clotted',
  insufficient: 'too little material',
  wrongTube: 'wrong tube',
  unlabelled: 'no label',
  mislabelled: 'label wrong or unreadable',
  damaged: 'tube damaged or leaking',
  tooOld: 'arrived too late',
  temperature: 'transported at a wrong temperature',
  contaminated: 'contaminated',
  notReceived: 'not received',
};

/** What to do about it. */
export const rejectionAdvice: Record<Rejection, string> = {
  haemolysed: 'Collect blood again: no clenched fist, do not shake the tube',
  clotted: 'Collect blood again and mix it at once by turning the tube over gently',
  insufficient: 'Collect again, up to the mark on the tube',
  wrongTube: 'Collect again into the tube that the order names',
  unlabelled: 'Collect again and label the tube beside the patient',
  mislabelled: 'Collect again and compare the label with the patient',
  damaged: 'Collect again, close the tube tightly and transport it upright',
  tooOld: 'Collect again and hand over on the same day',
  temperature: 'Collect again and transport at the temperature given for the test',
  contaminated: 'Collect again into a sterile container',
  notReceived: 'Check whether the specimen is still with you; if not, collect again',
};
