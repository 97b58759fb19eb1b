/** Orders at outside laboratories. */
export const outsourcing = {
  provider: 'Лаборатория',
};
