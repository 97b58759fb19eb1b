import type { ResultFlag } from '../lis/lis.ts';
import type { Language } from '../messages/messages.ts';

/** The words of the paper with results. */
export interface DocumentTexts {
  title: string;
  labels: Record<
    | 'patient'
    | 'gender'
    | 'dateOfBirth'
    | 'contract'
    | 'clientUnit'
    | 'doctor'
    | 'taken'
    | 'registered'
    | 'result',
    string
  >;
  genders: Record<'M' | 'F' | 'U', string>;
  columns: { analyte: string; value: string; unit: string; reference: string };
  flags: Record<Exclude<ResultFlag, ''>, string>;
  /** How deviations are marked. */
  marks: string;
  noDiagnosis: string;
  signature: string;
  under: string;
  /** `{page}` of `{pages}`. */
  pages: string;
}

const ru: DocumentTexts = {
  title: 'Результаты лабораторных исследований',
  labels: {
    patient: 'Пациент',
    gender: 'Пол',
    dateOfBirth: 'Дата рождения',
    contract: 'Организация',
    clientUnit: 'Подразделение',
    doctor: 'Врач',
    taken: 'Взятие материала',
    registered: 'Регистрация',
    result: 'Дата результата',
  },
  genders: { M: 'мужской', F: 'женский', U: 'не указан' },
  columns: { analyte: 'Показатель', value: 'Результат', unit: 'Единица', reference: 'Референсные значения' },
  flags: {
    L: 'ниже',
    H: 'выше',
    LL: 'критически низко',
    HH: 'критически высоко',
    A: 'отклонение',
  },
  marks:
    'Значения вне референсных пределов выделены полужирным шрифтом, стрелкой и словом: выше или ниже; две стрелки — критическое значение; ромб — отклонение, выраженное словами.',
  noDiagnosis:
    'Результат исследования не является диагнозом: его оценивает лечащий врач вместе с другими данными.',
  signature: 'Врач лабораторной диагностики',
  under: 'подпись, фамилия и инициалы',
  pages: 'страница {page} из {pages}',
};
const en: DocumentTexts = {
  title: 'Laboratory test results',
  labels: {
    patient: 'Patient',
    gender: 'Gender',
    dateOfBirth: 'Date of birth',
    contract: 'Organisation',
    clientUnit: 'Unit',
    doctor: 'Doctor',
    taken: 'Sample taken',
    registered: 'Registered',
    result: 'Result date',
  },
  genders: { M: 'male', F: 'female', U: 'not stated' },
  columns: { analyte: 'Analyte', value: 'Result', unit: 'Unit', reference: 'Reference' },
  flags: { L: 'low', H: 'high', LL: 'critically low', HH: 'critically high', A: 'abnormal' },
  marks:
    'Values outside the reference range are marked by bold type, an arrow and a word: high or low; two arrows mark a critical value, a diamond a deviation that is said in words.',
  noDiagnosis: 'A test result is not a diagnosis: the treating doctor reads it together with other findings.',
  signature: 'Doctor of laboratory diagnostics',
  under: 'signature, name',
  pages: 'page {page} of {pages}',
};
const be: DocumentTexts = {
  title: 'Вынікі лабараторных даследаванняў',
  labels: {
    patient: 'Пацыент',
    gender: 'Пол',
    dateOfBirth: 'Дата нараджэння',
    contract: 'Арганізацыя',
    clientUnit: 'Падраздзяленне',
    doctor: 'Урач',
    taken: 'Узяцце матэрыялу',
    registered: 'Рэгістрацыя',
    result: 'Дата выніку',
  },
  genders: { M: 'мужчынскі', F: 'жаночы', U: 'не пазначаны' },
  columns: { analyte: 'Паказчык', value: 'Вынік', unit: 'Адзінка', reference: 'Рэферэнсныя значэнні' },
  flags: {
    L: 'ніжэй',
    H: 'вышэй',
    LL: 'крытычна нізка',
    HH: 'крытычна высока',
    A: 'адхіленне',
  },
  marks:
    'Значэнні па-за рэферэнснымі межамі вылучаны паўтлустым шрыфтам, стрэлкай і словам: вышэй або ніжэй; дзве стрэлкі — крытычнае значэнне; ромб — адхіленне, выказанае словамі.',
  noDiagnosis: 'Вынік даследавання не з’яўляецца дыягназам: яго ацэньвае ўрач разам з іншымі данымі.',
  signature: 'Урач лабараторнай дыягностыкі',
  under: 'подпіс, прозвішча і ініцыялы',
  pages: 'старонка {page} з {pages}',
};

export const documentTexts: Record<Language, DocumentTexts> = { ru, en, be };
