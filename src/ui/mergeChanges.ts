type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const merge = (opened: unknown, mine: unknown, newer: unknown): unknown => {
  if (isFields(mine) && isFields(newer)) return mergeChanges(isFields(opened) ? opened : {}, mine, newer);
  return differ(mine, opened) ? mine : newer;
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

/** Whether a value that was changed in the form has been changed to another one in the newer record. */
export const hasClash = (opened: unknown, mine: unknown, newer: unknown): boolean =>
  isFields(mine) && isFields(newer)
    ? Object.keys(mine).some((name) =>
        hasClash(isFields(opened) ? opened[name] : undefined, mine[name], newer[name]),
      )
    : differ(mine, opened) && differ(newer, opened) && differ(mine, newer);
