/** Are these the same services in the same order? */
export const sameCodes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code, at) => code === other[at]);
