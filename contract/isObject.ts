/** Whether a value from outside, such as parsed JSON, is an object with named fields: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
