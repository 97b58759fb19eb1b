import { fieldTexts } from '../../../contract/texts/en/fields.ts';
import type { Areas, Texts } from '../areas.ts';

export const errors: Texts<Areas['errors']> = {
  ValidateErrors: {
    ...fieldTexts,
    MinLen: 'At least %{count} characters',
  },
  Errors: {
    BadRequest: 'Check what you have entered',
    NullServices: 'The order has no services. Add at least one',
    CaptchaNotAvalible: 'The robot check is not available. Reload the page and try again',
    Unauthorized: 'Wrong e-mail or password',
    NotFound: 'Not found. It may have been deleted or belong to another contract',
    Changed: 'The record has changed meanwhile. Reload the page and repeat the change',
    TooLarge: 'Too much data at once. Choose a smaller file or shorten the text',
  },
  Common: {
    ErrorTryLater: 'Something went wrong, try again later',
    quote: 'If it happens again, quote %{id} to the laboratory',
    unavailable: 'The service is not available now. Try again in a minute',
    offline: 'No connection to the laboratory. Check the network and try again, what you entered is kept',
    sessionEnded: 'The session has ended. Sign in again, what you entered is kept',
    suspended: 'Your account is locked, so the session has ended. Contact your administrator',
    exitElsewhere: 'You signed out in another tab. Sign in again to return to where you were',
    retryIn: 'Try again in %{time}',
    tooOften: 'Too many attempts. Try again in %{time}',
    retry: 'Try again',
    ok: 'OK',
    close: 'Close',
    loading: 'Loading…',
  },
};
