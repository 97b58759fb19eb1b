import type { Areas, Texts } from '../areas.ts';

export const synchronization: Texts<Areas['synchronization']> = {
  title: 'Медыцынскі даведнік',
  search: 'Код або назва паслугі',
  Search: { Warning: 'Увядзіце не менш за 3 сімвалы' },
  state: 'Стан',
  missing: 'Няпоўныя тэксты на мове',
  columns: {
    serviceCode: 'Код',
    serviceName: 'Паслуга',
    state: 'Апісанне',
    completeness: 'Запоўнена па мовах',
  },
  states: { NONE: 'Няма апісання', DRAFT: 'Чарнавік', PUBLISHED: 'Апублікавана' },
  nothing: 'Паслугі не знойдзены',
  nothingHint: 'Змяніце ўмовы пошуку',
};
