/** The form by which orders and results are searched. */
export const orderSearch = {
  find: 'Найти',
};
