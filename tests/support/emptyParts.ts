/** The paths of all empty texts, lists and objects in a document, as FHIR has none of them. */
export const emptyParts = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value ?? {});
  return parts.length === 0
    ? [path]
    : parts.flatMap(([name, part]) => emptyParts(part, path === '' ? name : `${path}.${name}`));
};
