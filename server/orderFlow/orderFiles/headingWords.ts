import type { StandardColumn } from '../../core/messages/orderFileColumns.ts';

/** Headings of clinics for a column, without marks and spaces, in the languages they are written in. */
export const headingWords: readonly (readonly [StandardColumn | 'fullName', RegExp])[] = [
  ['fullName', /^(фио|фамилияимяотчество|фамилияио|пациент|пацыент|прозвішчаімя.*|fullname|name$|patient)/],
  ['lastName', /^(фамил|прозвішч|lastname|surname|familyname)/],
  ['firstName', /^(имя$|імя$|firstname|givenname)/],
  ['paternalName', /^(отч|імяпабацьку|пабацьку|middlename|patronymic)/],
  ['gender', /^(пол$|полм|sex|gender)/],
  [
    'dateOfBirth',
    /^(др$|дрожд|датарожд|датаирожд|годрожд|деньрожд|рожден|датанарадж|нараджэнн|dob|birth|dateofbirth)/,
  ],
  ['mobilePhone', /^(тел|моб|контакт|сотов|phone|mobile|нумартэл|номертел)/],
  ['email', /^(почта|элпочта|электрон|имейл|email|mail)/],
  ['identificationNumberTypeId', /^(виддок|типдок|відда|documenttype)/],
  [
    'identificationNumber',
    /^(паспорт|пашпарт|личныйномер|номердок|нумарда|документ|серия|passport|document)/,
  ],
  [
    'services',
    /^(коды?$|шифр|анализ|аналіз|исслед|даследав|услуг|паслуг|назнач|обслед|тест|кодуслуг|коданал|кодыусл|service|test|analys)/,
  ],
  ['payment', /^(оплат|аплат|расчет|разлік|видопл|способопл|формаопл|payment)/],
  ['doctor', /^(врач|доктор|лечащ|направивш|урач|лекар|doctor|physician)/],
  ['barcode', /^(штрих|штрых|barcode)/],
  ['remarks', /^(примеч|коммент|прим$|заўваг|нататк|remark|note|comment)/],
];

/** A heading as the words are compared: small letters alone. */
export const bareHeading = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}]/gu, '');
