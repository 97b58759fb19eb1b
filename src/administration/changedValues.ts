export type FormValues = Record<string, unknown>;

const SECRET = /password|secret/i;

const isPlain = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The storable part of a value: undefined for a password, a file, or a picture that was just chosen. */
const storable = (name: string, value: unknown): unknown =>
  SECRET.test(name) || value instanceof Blob || (isPlain(value) && 'rawFile' in value) ? undefined : value;

/**
 * The changed values of a form, without passwords and files; undefined when there are none. An object has only its
 * changed parts; a changed list is complete. `dirty` is react-hook-form's `dirtyFields`.
 */
export const changedValues = (values: FormValues, dirty: FormValues): FormValues | undefined => {
  const changed = Object.entries(dirty).flatMap(([name, part]): [string, unknown][] => {
    const value = storable(name, values[name]);
    if (value === undefined || !JSON.stringify(part).includes('true')) return [];
    if (!isPlain(part) || !isPlain(value)) return [[name, value]];
    const inner = changedValues(value, part);
    return inner === undefined ? [] : [[name, inner]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
};
