import type { FieldMessage } from '../../fields.ts';

/** Field errors shown by server and portal; each fills in the number of `MinLen` itself. */
export const fieldTexts: Record<Exclude<FieldMessage, 'MinLen'>, string> = {
  Required: 'Заполните поле',
  Email: 'Вы ввели некорректный e-mail адрес',
  Min8Len: 'Не менее 8 символов',
  MaxLen: 'Слишком длинный текст',
  DateFormat: 'Дата в формате ДД.ММ.ГГГГ',
  NoSuchDate: 'Такой даты нет',
  DateInFuture: 'Дата не может быть позже сегодняшней',
  DateOrder: 'Конец периода раньше начала',
  PhonePattern: 'Формат номера +375-XX-XXX-XX-XX',
  BarcodeLength: 'Штрихкод: не менее 10 цифр',
  PasswordMismatch: 'Пароли не совпадают',
  SelectGender: 'Выберете пол пациента!',
  NoDigits: 'Без цифр и пробелов',
  NameLetters: 'Только буквы, дефис и апостроф, одним алфавитом',
  DocumentLength: 'Номер документа: не менее 5 знаков',
  Taken: 'Такое значение уже есть',
  LastDefault: 'Нельзя: у назначения не останется отправителя по умолчанию',
  DefaultNeeded: 'Нужен один сервер по умолчанию: сначала назначьте другой',
  OneLine: 'Без переноса строки',
  UrlName: 'Только строчные латинские буквы, цифры и дефис',
  Percent: 'Целое число от 1 до 100',
  Invalid: 'Такое значение не подходит, исправьте его',
};
