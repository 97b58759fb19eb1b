import type { LocalisedName } from '../../contract/fields.ts';

const text = (ru: string, en: string, be: string): LocalisedName => ({ ru, en, be });

export const tubes = [
  {
    code: 'EDTA',
    name: text('Пробирка с ЭДТА', 'EDTA tube', 'Прабірка з ЭДТА'),
    biomaterial: text('Цельная кровь', 'Whole blood', 'Суцэльная кроў'),
    color: '#8E6BBF',
    capacity: 2,
    drawOrder: 3,
  },
  {
    code: 'SST',
    name: text('Пробирка с гелем', 'Gel tube', 'Прабірка з гелем'),
    biomaterial: text('Сыворотка', 'Serum', 'Сыроватка'),
    color: '#E8C33B',
    capacity: 20,
    drawOrder: 2,
  },
  {
    code: 'CIT',
    name: text('Пробирка с цитратом', 'Citrate tube', 'Прабірка з цытратам'),
    biomaterial: text('Плазма', 'Plasma', 'Плазма'),
    color: '#6FA8DC',
    capacity: 8,
    drawOrder: 1,
  },
  {
    code: 'URN',
    kind: 'container' as const,
    name: text('Контейнер для мочи', 'Urine cup', 'Кантэйнер для мачы'),
    biomaterial: text('Моча', 'Urine', 'Мача'),
    color: '#F2F2F2',
    capacity: 5,
    drawOrder: 4,
  },
];

const service = (
  id: number,
  code: string,
  name: LocalisedName,
  tubeCode: string | null,
  extra: { workingDays?: number; gender?: 'F'; isPackage?: boolean; comment?: LocalisedName } = {},
) => ({
  id,
  code,
  name,
  tubeCode,
  workingDays: 1,
  ...extra,
});

/** 11 is for women, 12 has no tube (no laboratory settings), 13 is in no price list, 14 and 15 are packages. */
export const catalogue = [
  service(1, '1001', text('Общий анализ крови', 'Complete blood count', 'Агульны аналіз крыві'), 'EDTA', {
    comment: text('<b>Натощак</b>', '<b>Fasting</b>', '<b>Нашча</b>'),
  }),
  service(2, '1002', text('СОЭ', 'ESR', 'ХАЭ'), 'EDTA'),
  service(3, '1003', text('Ретикулоциты', 'Reticulocytes', 'Рэтыкулацыты'), 'EDTA'),
  service(4, '2001', text('Глюкоза', 'Glucose', 'Глюкоза'), 'SST'),
  service(5, '2002', text('Креатинин', 'Creatinine', 'Крэацінін'), 'SST', { workingDays: 2 }),
  service(6, '2003', text('Холестерин', 'Cholesterol', 'Халестэрын'), 'SST', { workingDays: 3 }),
  service(7, '2004', text('АЛТ', 'ALT', 'АЛТ'), 'SST'),
  service(8, '3001', text('МНО', 'INR', 'МНА'), 'CIT'),
  service(9, '3002', text('Д-димер', 'D-dimer', 'Д-дымер'), 'CIT', { workingDays: 2 }),
  service(10, '4001', text('Общий анализ мочи', 'Urinalysis', 'Агульны аналіз мачы'), 'URN'),
  service(11, '5001', text('ХГЧ', 'hCG', 'ХГЧ'), 'SST', { gender: 'F' }),
  service(12, '6001', text('Новый маркер', 'New marker', 'Новы маркёр'), null),
  service(13, '7001', text('Редкий маркер', 'Rare marker', 'Рэдкі маркёр'), 'SST', { workingDays: 5 }),
  service(14, '9001', text('Пакет «Скрининг»', 'Screening package', 'Пакет «Скрынінг»'), null, {
    isPackage: true,
  }),
  service(15, '9002', text('Пакет «Биохимия»', 'Biochemistry package', 'Пакет «Біяхімія»'), null, {
    isPackage: true,
    workingDays: 3,
  }),
];

/** Screening: 1001, 2001, 4001. Biochemistry: 2001, 2002, 2003. */
export const packageContents = [
  { packageId: 14, serviceId: 1 },
  { packageId: 14, serviceId: 4 },
  { packageId: 14, serviceId: 10 },
  { packageId: 15, serviceId: 4 },
  { packageId: 15, serviceId: 5 },
  { packageId: 15, serviceId: 6 },
];

/** 3001 and 3002 cannot be in one order. */
export const conflictingPair = [{ serviceId: 8, otherId: 9 }];

/** Kopecks: 10 BYN for service 1, 20 for 2 … packages cost 40; contract 2 has no price list. */
export const pricedInContract1 = catalogue
  .filter(({ id }) => id !== 13)
  .map(({ id, isPackage }) => ({ contractId: 1, serviceId: id, price: isPackage ? 4000 : id * 1000 }));
