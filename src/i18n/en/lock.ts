import type { Areas, Texts } from '../areas.ts';

export const lock: Texts<Areas['lock']> = {
  title: 'Screen locked',
  kept: '%{name}: everything is where it was. Enter your password to go on.',
  password: 'Password',
  unlock: 'Unlock',
  other: 'Another user',
  email: 'E-mail',
  code: 'Code from the app or recovery code',
  enter: 'Sign in',
  back: 'Back',
  wrong: 'Wrong e-mail or password',
  wrongCode: 'The code is wrong or was used before. Wait for the next one',
};
