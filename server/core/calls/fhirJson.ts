/** The digits of numbers of resources: 5.10 is another statement than 5.1, which JavaScript does not know. */
const digits = new WeakMap<object, string>();
/** Before digits in place of a number; no text of a resource begins with it where a number stands. */
const MARK = '\uE000';

/** Remembers how the `value` of a quantity was written. */
export const keepDigits = (quantity: object, written: string): void => {
  digits.set(quantity, written);
};

/** A resource as JSON, its quantities with all their digits. */
export const fhirJson = (resource: unknown): string =>
  JSON.stringify(resource, function (this: object, key, value: unknown) {
    if (key === 'value' && typeof value === 'string' && value.startsWith(MARK)) return value.slice(1);
    const exact = key === 'value' && typeof value === 'number' ? digits.get(this) : undefined;
    return exact === undefined ? value : `${MARK}${exact}`;
  }).replaceAll(/"value":"\uE000(-?\d+(?:\.\d+)?)"/g, '"value":$1');
