type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const merge = (opened: unknown, mine: unknown, newer: unknown): unknown => {
  if (isFields(mine) && isFields(newer)) return mergeChanges(isFields(opened) ? opened : {}, mine, newer);
  return JSON.stringify(mine) === JSON.stringify(opened) ? newer : mine;
};

/**
 * What a form saves over a record that somebody else has changed meanwhile: the values changed in the form since it
 * was opened, all others as they are in the newer record. Parts of an object are merged, a list is one value.
 */
export const mergeChanges = <Form extends Fields>(opened: Fields, mine: Form, newer: Fields): Form => {
  const names = new Set([...Object.keys(newer), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].map((name) => [name, merge(opened[name], mine[name], newer[name])]),
  ) as Form;
};
