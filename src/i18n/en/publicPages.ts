import type { Areas, Texts } from '../dictionary.ts';

export const publicPages: Texts<Areas['publicPages']> = {
  brand: 'Lab Cabinet',
  language: 'Language',
  login: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    pending: 'Signing in…',
    forgot: 'Forgot password?',
    register: 'Ask for access',
  },
};
