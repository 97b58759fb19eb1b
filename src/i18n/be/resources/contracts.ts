import type { Areas, Texts } from '../../areas.ts';

export const contracts: Texts<Areas['resources']['admin/contracts']> = {
  name: 'Дагавор |||| Дагаворы |||| Дагавораў',
  tab: 'Дагаворы',
  empty: 'Дагавораў пакуль няма',
  invite: 'Дагаворы паступаюць з сістэмы лабараторыі.',
  fields: {
    code: 'Код у сістэме лабараторыі',
    name: 'Назва',
    isActive: 'Дзейнічае',
    consentRequired: 'Патрэбна згода пацыента',
    units: 'Падраздзяленні',
    users: 'Карыстальнікі',
    ordersInWork: 'Заказы ў рабоце',
    lastChange: 'Апошняя праўка',
  },
  lastChange: 'Апошняя праўка: %{by}, %{at}. Зменена: %{fields}.',
};
