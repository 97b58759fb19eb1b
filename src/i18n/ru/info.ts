/** News. */
export const info = {
  news: 'Новости',
};
