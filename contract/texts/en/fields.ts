import type { FieldMessage } from '../../fields.ts';

export const fieldTexts: Record<Exclude<FieldMessage, 'MinLen'>, string> = {
  Required: 'Fill in this field',
  Email: 'This is not a valid e-mail address',
  Min8Len: 'At least 8 characters',
  MaxLen: 'The text is too long',
  DateFormat: 'A date as DD.MM.YYYY',
  NoSuchDate: 'There is no such date',
  DateInFuture: 'The date cannot be later than today',
  DateOrder: 'The period ends before it begins',
  PhonePattern: 'A number as +375-XX-XXX-XX-XX',
  BarcodeLength: 'A barcode has at least 10 digits',
  PasswordMismatch: 'The passwords differ',
  SelectGender: 'Select the patient’s gender',
  NoDigits: 'No digits or spaces',
  NameLetters: 'Only letters, hyphen and apostrophe, in one alphabet',
  DocumentLength: 'A document number has at least 5 characters',
  Taken: 'This value is taken',
  LastDefault: 'Not possible: a purpose would be left without a default sender',
  OneLine: 'No line breaks',
  UrlName: 'Only small Latin letters, digits and hyphens',
  Invalid: 'This value cannot be used, correct it',
};
