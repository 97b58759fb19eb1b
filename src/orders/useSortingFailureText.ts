import { HttpError } from 'react-admin';
import { useCallback } from 'react';
import type { FailureCode } from '../../contract/codes.ts';
import type { Failure } from '../../contract/failure.ts';
import { useT } from '../i18n/useT.ts';
import { RequestError } from '../dataProvider/requestError.ts';
import { useErrorText } from '../ui/useErrorText.ts';

const CAPTCHA = 'CaptchaNotAvalible' satisfies FailureCode;

/** The error text of a failed sorting call; an unavailable captcha has its own. */
export const useSortingFailureText = (): ((error: unknown) => string) => {
  const t = useT();
  const errorText = useErrorText();
  return useCallback(
    (error) =>
      (error instanceof RequestError || error instanceof HttpError) &&
      error.status === 501 &&
      ['', CAPTCHA].includes((error.body as Partial<Failure> | null)?.code ?? error.message)
        ? t('errors.Errors.CaptchaNotAvalible')
        : errorText(error),
    [errorText, t],
  );
};
