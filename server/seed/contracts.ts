import { PROMOCODE_FIELD } from '../../contract/contracts.ts';
import { doctors } from './catalogue/people.ts';
import { text } from './catalogue/service.ts';
import type { Text3 } from './catalogue/types.ts';

export interface DemoContract {
  code: string;
  name: Text3;
  consentRequired: boolean;
  /** Of online orders; the laboratory's when missing. */
  preOrderValidityDays?: number;
  units: readonly Text3[];
  fields: readonly { fieldName: Text3; isMandatory: boolean }[];
  doctors: readonly { lastName: string; firstName: string }[];
  cards: readonly { cardNumber: string; percent: number }[];
}

const promocode = { fieldName: text(PROMOCODE_FIELD, PROMOCODE_FIELD, PROMOCODE_FIELD), isMandatory: false };

/**
 * The contracts of the demo laboratory; the first requires a consent, the second a mandatory field, the last has a
 * single unit and a validity of online orders of its own.
 */
export const demoContracts: readonly DemoContract[] = [
  {
    code: 'SB-41',
    name: text('Поликлиника «Северный бор»', 'Northwood Outpatient Clinic', 'Паліклініка «Паўночны бор»'),
    consentRequired: true,
    units: [
      text('Процедурный кабинет', 'Treatment room', 'Працэдурны кабінет'),
      text('Терапевтическое отделение', 'Internal medicine department', 'Тэрапеўтычнае аддзяленне'),
      text('Женская консультация', 'Women’s clinic', 'Жаночая кансультацыя'),
      text('Дневной стационар', 'Day hospital', 'Дзённы стацыянар'),
    ],
    fields: [
      {
        fieldName: text('Номер амбулаторной карты', 'Outpatient card number', 'Нумар амбулаторнай карты'),
        isMandatory: false,
      },
      { fieldName: text('Диагноз (МКБ-10)', 'Diagnosis (ICD-10)', 'Дыягназ (МКХ-10)'), isMandatory: false },
      promocode,
    ],
    doctors: doctors.slice(0, 6),
    cards: [
      { cardNumber: 'DEMO10', percent: 10 },
      { cardNumber: 'NORTH5', percent: 5 },
    ],
  },
  {
    code: 'MC-07',
    name: text(
      'Медицинский центр «Сосновый берег»',
      'Pine Shore Medical Centre',
      'Медыцынскі цэнтр «Сасновы бераг»',
    ),
    consentRequired: false,
    units: [
      text('Пункт забора на Немиге', 'Collection point Niamiha', 'Пункт забору на Нямізе'),
      text('Пункт забора в Уручье', 'Collection point Uruchcha', 'Пункт забору ва Уруччы'),
      text('Выездная служба', 'Home visits', 'Выязная служба'),
    ],
    fields: [
      { fieldName: text('Страховой полис', 'Insurance policy', 'Страхавы поліс'), isMandatory: true },
      promocode,
    ],
    doctors: doctors.slice(6, 11),
    cards: [{ cardNumber: 'PINE15', percent: 15 }],
  },
  {
    code: 'FD-12',
    name: text(
      'Кабинет семейного врача «Добрый день»',
      'Good Day Family Practice',
      'Кабінет сямейнага ўрача «Добры дзень»',
    ),
    consentRequired: false,
    preOrderValidityDays: 14,
    units: [text('Кабинет врача', 'Surgery', 'Кабінет урача')],
    fields: [promocode],
    doctors: doctors.slice(11),
    cards: [{ cardNumber: 'FAMILY7', percent: 7 }],
  },
];

/** A generated contract for a large laboratory; `number` counts from 1. */
export const extraContract = (number: number): DemoContract => ({
  code: `EX-${String(number).padStart(3, '0')}`,
  name: text(`Медицинский центр № ${number}`, `Medical centre No. ${number}`, `Медыцынскі цэнтр № ${number}`),
  consentRequired: false,
  units: [
    text('Процедурный кабинет', 'Treatment room', 'Працэдурны кабінет'),
    text('Стационар', 'Ward', 'Стацыянар'),
  ],
  fields: [promocode],
  doctors: doctors.slice(0, 4),
  cards: [],
});

/** Types of identity documents with the letters their numbers begin with. */
export const documentTypes: readonly { name: Text3; series: readonly string[] }[] = [
  { name: text('Паспорт', 'Passport', 'Пашпарт'), series: ['MP', 'MC', 'KH', 'HB', 'AB', 'BM', 'KB'] },
  { name: text('Вид на жительство', 'Residence permit', 'Від на жыхарства'), series: ['PP', 'VJ'] },
  {
    name: text('Паспорт иностранного гражданина', 'Foreign passport', 'Пашпарт замежнага грамадзяніна'),
    series: ['C', 'N', 'RU'],
  },
  {
    name: text('Свидетельство о рождении', 'Birth certificate', 'Пасведчанне аб нараджэнні'),
    series: ['I-МЮ', 'I-КН'],
  },
];
