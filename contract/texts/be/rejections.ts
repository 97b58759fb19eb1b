import type { Rejection } from '../../releases.ts';

/** Why a specimen is rejected. */
export const rejectionNames: Record<Rejection, string> = {
  haemolysed: 'гемоліз',
  clotted: 'кроў згарнулася',
  insufficient: 'мала матэрыялу',
  wrongTube: 'не тая прабірка',
  unlabelled: 'няма этыкеткі',
  mislabelled: 'этыкетка няправільная або не чытаецца',
  damaged: 'прабірка пашкоджана або працякла',
  tooOld: 'дастаўлена занадта позна',
  temperature: 'парушана тэмпература перавозкі',
  contaminated: 'забруджана',
  notReceived: 'не паступіла',
};

/** What to do about it. */
export const rejectionAdvice: Record<Rejection, string> = {
  haemolysed: 'Вазьміце кроў нанова: без сціскання кулака, прабірку не ўзбоўтвайце',
  clotted: 'Вазьміце кроў нанова і адразу плаўна перамяшайце, пераварочваючы прабірку',
  insufficient: 'Вазьміце нанова, да адзнакі на прабірцы',
  wrongTube: 'Вазьміце нанова ў прабірку, якая названа ў заказе',
  unlabelled: 'Вазьміце нанова і наклейце этыкетку пры пацыенце',
  mislabelled: 'Вазьміце нанова і зверце этыкетку з пацыентам',
  damaged: 'Вазьміце нанова, шчыльна зачыніце і перавозьце вертыкальна',
  tooOld: 'Вазьміце нанова і перадайце ў той жа дзень',
  temperature: 'Вазьміце нанова і перавозьце пры тэмпературы, названай для даследавання',
  contaminated: 'Вазьміце нанова ў стэрыльны кантэйнер',
  notReceived: 'Праверце, ці не засталася проба ў вас; калі не, вазьміце нанова',
};
