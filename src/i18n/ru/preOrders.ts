/** Pre-orders: search, list, extending. */
export const preOrders = {
  search: 'Поиск предзаказов',
};
