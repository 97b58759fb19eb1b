import type { Rejection } from '../../releases.ts';

/** Why a specimen is rejected. */
export const rejectionNames: Record<Rejection, string> = {
  haemolysed: 'гемолиз',
  clotted: 'кровь свернулась',
  insufficient: 'мало материала',
  wrongTube: 'не та пробирка',
  unlabelled: 'нет этикетки',
  mislabelled: 'этикетка неверна или не читается',
  damaged: 'пробирка повреждена или протекла',
  tooOld: 'доставлена слишком поздно',
  temperature: 'нарушена температура перевозки',
  contaminated: 'загрязнена',
  notReceived: 'не поступила',
};

/** What to do about it. */
export const rejectionAdvice: Record<Rejection, string> = {
  haemolysed: 'Возьмите кровь заново: без сжимания кулака, пробирку не встряхивайте',
  clotted: 'Возьмите кровь заново и сразу плавно перемешайте, переворачивая пробирку',
  insufficient: 'Возьмите заново, до отметки на пробирке',
  wrongTube: 'Возьмите заново в пробирку, которая указана в заказе',
  unlabelled: 'Возьмите заново и наклейте этикетку при пациенте',
  mislabelled: 'Возьмите заново и сверьте этикетку с пациентом',
  damaged: 'Возьмите заново, плотно закройте и перевозите вертикально',
  tooOld: 'Возьмите заново и передайте в тот же день',
  temperature: 'Возьмите заново и перевозите при температуре, указанной для исследования',
  contaminated: 'Возьмите заново в стерильный контейнер',
  notReceived: 'Проверьте, не осталась ли проба у вас; если нет, возьмите заново',
};
