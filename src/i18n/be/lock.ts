import type { Areas, Texts } from '../areas.ts';

export const lock: Texts<Areas['lock']> = {
  title: 'Экран заблакіраваны',
  kept: '%{name}: усё засталося на сваім месцы. Увядзіце пароль, каб працягнуць.',
  password: 'Пароль',
  unlock: 'Працягнуць',
  other: 'Іншы карыстальнік',
  email: 'E-mail',
  code: 'Код з праграмы або запасны код',
  enter: 'Увайсці',
  back: 'Назад',
  wrong: 'Няправільны e-mail або пароль',
  wrongCode: 'Код няправільны або ўжо выкарыстаны. Дачакайцеся наступнага кода',
};
