import type { FieldMessage } from '../../fields.ts';

export const fieldTexts: Record<Exclude<FieldMessage, 'MinLen'>, string> = {
  Required: 'Запоўніце поле',
  Email: 'Вы ўвялі некарэктны адрас e-mail',
  Min8Len: 'Не менш за 8 сімвалаў',
  MaxLen: 'Занадта доўгі тэкст',
  DateFormat: 'Дата ў фармаце ДД.ММ.ГГГГ',
  NoSuchDate: 'Такой даты няма',
  DateInFuture: 'Дата не можа быць пазней за сённяшнюю',
  DateOrder: 'Канец перыяду раней за пачатак',
  PhonePattern: 'Фармат нумара +375-XX-XXX-XX-XX',
  BarcodeLength: 'Штрыхкод: не менш за 10 лічбаў',
  PasswordMismatch: 'Паролі не супадаюць',
  SelectGender: 'Выберыце пол пацыента!',
  NoDigits: 'Без лічбаў і прабелаў',
  NameLetters: 'Толькі літары, злучок і апостраф, адным алфавітам',
  DocumentLength: 'Нумар дакумента: не менш за 5 знакаў',
  Taken: 'Такое значэнне ўжо ёсць',
  LastDefault: 'Нельга: у прызначэння не застанецца адпраўніка па змаўчанні',
  OneLine: 'Без пераносу радка',
  UrlName: 'Толькі малыя лацінскія літары, лічбы і злучок',
  Invalid: 'Такое значэнне не падыходзіць, выпраўце яго',
};
