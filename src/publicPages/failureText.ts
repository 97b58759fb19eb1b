import { RequestError } from '../dataProvider/requestError.ts';
import type { Translate } from '../i18n/dictionary.ts';

/** What to say of a failed call: 401 and 501 in the portal's words, else the server's, else the common ones. */
export const failureText = (error: unknown, t: Translate): string => {
  if (error instanceof RequestError) {
    if (error.status === 401) return t('errors.Errors.Unauthorized');
    if (error.status === 501) return t('errors.Errors.CaptchaNotAvalible');
    if (error.status !== 0 && error.message !== '') return error.message;
  }
  return t('errors.Common.ErrorTryLater');
};
