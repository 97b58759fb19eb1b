import type { Areas, Texts } from '../../areas.ts';

export const discountPrefixes: Texts<Areas['resources']['admin/discount/prefix']> = {
  name: 'Прэфікс |||| Прэфіксы |||| Прэфіксаў',
  page: { create: 'Новы прэфікс' },
  tab: 'Прэфіксы карт',
  empty: 'Прэфіксаў пакуль няма',
  invite: 'Нумары дысконтных карт пачынаюцца з прэфікса. Дадайце першы.',
  notifications: { created: 'Прэфікс створаны', updated: 'Змены паспяхова ўжыты' },
  fields: {
    prefix: 'Прэфікс',
    description: 'Апісанне',
    discountPrefixGenerateType: 'Нумары карт',
    isActive: 'Актыўны',
  },
  form: 'Ад 1 да 10 лацінскіх літар, лічбаў або злучкоў',
  noGenerateTypes: 'Не ўдалося атрымаць тыпы генерацыі!',
};
