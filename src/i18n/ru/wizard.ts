/** The order wizard. */
export const wizard = {
  title: 'Создать заказ',
};
