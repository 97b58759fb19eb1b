import type { Areas, Texts } from '../areas.ts';

export const errors: Texts<Areas['errors']> = {
  ValidateErrors: {
    Required: 'Fill in this field',
    Email: 'This is not a valid e-mail address',
    Min8Len: 'At least 8 characters',
    MinLen: 'At least %{count} characters',
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
    Invalid: 'This value is not allowed',
  },
  Errors: {
    BadRequest: 'Check what you have entered',
    NullServices: 'The order has no services. Add at least one',
    CaptchaNotAvalible: 'The robot check is not available. Reload the page and try again',
    Unauthorized: 'Wrong e-mail or password',
    NotFound: 'Not found. It may have been deleted or belong to another contract',
  },
  Common: {
    ErrorTryLater: 'Something went wrong, try again later',
    offline: 'No connection to the laboratory. Check the network and try again, what you entered is kept',
    sessionEnded: 'The session has ended. Sign in again, what you entered is kept',
    retry: 'Try again',
    ok: 'OK',
    close: 'Close',
    loading: 'Loading…',
  },
};
