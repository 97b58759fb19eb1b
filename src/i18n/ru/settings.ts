/** Options. */
export const settings = {
  title: 'Настройки',
};
