import type { Areas, Texts } from '../areas.ts';

export const orderSearch: Texts<Areas['orderSearch']> = {
  label: 'Пошук заказаў',
  contract: 'Дагавор',
  chooseContract: 'Выберыце дагавор',
  allContracts: 'Усе дагаворы',
  clientUnit: 'Падраздзяленне',
  allClientUnits: 'Усе падраздзяленні',
  created: 'Дата стварэння',
  lastName: 'Прозвішча',
  firstName: 'Імя',
  barcode: 'Штрыхкод',
  medicalCenter: 'Медыцынскі цэнтр',
  service: 'Паслуга',
  find: 'Знайсці',
  change: 'Змяніць',
  more: 'Больш умоў',
  less: 'Менш умоў',
  choosePeriod: 'Выберыце перыяд',
  modified: 'Параметры змяніліся. Націсніце «Знайсці» яшчэ раз',
  noContract: 'Спачатку выберыце дагавор',
  noContracts: 'У вас няма дагавораў. Звярніцеся да адміністратара',
};
