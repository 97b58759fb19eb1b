/** Sorting: its tabs, the list, what is done to orders, the accompanying sheet. */
export const sorting = {
  title: 'Сортировка',
  tabs: { sort: 'Сортировка', outsource: 'Аутсорс', preOrders: 'Предзаказы' },
};
