/** Results: the list, the PDF, letters. */
export const results = {
  title: 'Результаты',
};
