import { roleNames } from '../../../contract/texts/en/roles.ts';
import type { Areas, Texts } from '../areas.ts';

export const publicPages: Texts<Areas['publicPages']> = {
  brand: 'Lab Cabinet',
  language: 'Language',
  toLogin: 'Back to sign-in',
  characters: {
    show: 'Show characters',
    hide: 'Hide characters',
  },
  login: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    pending: 'Signing in…',
    forgot: 'Forgot password?',
    register: 'Request access',
  },
  registration: {
    title: 'Request access',
    subtitle: 'A laboratory administrator reviews the request, confirms the role and activates the account.',
    role: 'Role',
    email: 'E-mail',
    password: 'Password',
    hint: 'At least 8 characters',
    confirmPassword: 'Repeat the password',
    submit: 'Send the request',
    pending: 'Sending…',
    done: 'The request is sent',
    failed: 'The request is not sent',
    roles: roleNames,
  },
  recovery: {
    title: 'Password recovery',
    subtitle: 'Enter the e-mail of the account. We will send a link for setting a new password.',
    email: 'E-mail',
    submit: 'Send me a link',
    pending: 'Sending…',
  },
  newPassword: {
    title: 'New password',
    subtitle: 'The link from the e-mail works once. Sign in again after the change.',
    password: 'New password',
    hint: 'At least 8 characters',
    confirmPassword: 'Repeat the password',
    submit: 'Save the password',
    pending: 'Saving…',
    noLink: 'The link is incomplete. Open it from the e-mail again or ask for a new one.',
    askLink: 'Ask for a new link',
    signIn: 'Sign in with the new password',
  },
  error404: {
    title: 'Page not found',
    subtitle: 'The address may be mistyped, or the page is gone.',
  },
  error500: {
    title: 'The laboratory does not answer',
    subtitle: 'The server has failed. What was saved before is safe.',
  },
  retryLater: 'Try again later.',
  home: 'Home',
};
