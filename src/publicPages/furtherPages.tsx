import type { FC } from 'react';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import { CheckPaperPage } from './CheckPaperPage.tsx';
import { CreatePasswordPage } from './CreatePasswordPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { OpenResultPage } from './OpenResultPage.tsx';
import { PasswordRecoveryPage } from './PasswordRecoveryPage.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';

/** The public pages that the sign-in page does not load. */
export const furtherPages: Record<Exclude<PublicPageName, 'login'>, FC> = {
  registration: RegistrationPage,
  'password-recovery': PasswordRecoveryPage,
  'create-password': CreatePasswordPage,
  'open-result': OpenResultPage,
  check: CheckPaperPage,
  error404: () => <ErrorPage kind="error404" />,
  error500: () => <ErrorPage kind="error500" />,
};
