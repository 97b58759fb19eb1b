import { RequestError } from '../dataProvider/requestError.ts';
import type { Translate } from '../i18n/dictionary.ts';

const CAPTCHA = 'CaptchaNotAvalible';

/** Text for a failed call: ours for 401 and for the captcha, else the server's message, else a common one. */
export const failureText = (error: unknown, t: Translate): string => {
  if (error instanceof RequestError) {
    if (error.status === 401) return t('errors.Errors.Unauthorized');
    if (error.status === 501 && ['', CAPTCHA].includes(error.body?.code ?? error.message))
      return t('errors.Errors.CaptchaNotAvalible');
    // All fields are in the form, so their names are left out.
    if (error.body?.errors) return Object.values(error.body.errors).flat().join('; ');
    if (error.status !== 0 && error.message !== '') return error.message;
    if ([502, 503, 504].includes(error.status)) return t('errors.Common.unavailable');
  }
  return t('errors.Common.ErrorTryLater');
};
