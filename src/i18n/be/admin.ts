import type { Areas, Texts } from '../areas.ts';

export const admin: Texts<Areas['admin']> = {
  title: 'Адміністраванне',
  users: 'Карыстальнікі',
  mail: 'Пошта',
  sync: { tab: 'Сінхранізацыя', manual: 'Медыцынскі даведнік' },
  barcodes: {
    tab: 'Штрыхкоды',
    count: 'Колькі штрыхкодаў',
    limit: 'Ад 1 да 500',
    reserve: 'Зарэзерваваць',
    done: 'Зарэзерваваны %{smart_count} штрыхкод |||| Зарэзервавана %{smart_count} штрыхкоды |||| Зарэзервавана %{smart_count} штрыхкодаў',
    list: 'Свабодныя штрыхкоды',
    empty: 'Свабодных штрыхкодаў няма. Зарэзервуйце іх, каб наклеіць загадзя і ўводзіць у заказ.',
  },
};
