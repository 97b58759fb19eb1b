import type { ExtensionFields } from '../../../contract/serviceExtension.ts';

/** The form's fields over somebody else's newer ones: only what was changed here counts. */
export const mergeFields = (
  mine: ExtensionFields,
  base: ExtensionFields,
  newer: ExtensionFields,
): ExtensionFields =>
  Object.fromEntries(
    Object.entries(newer).map(([name, value]) => {
      const own = mine[name as keyof ExtensionFields];
      const before = base[name as keyof ExtensionFields];
      return [name, JSON.stringify(own) === JSON.stringify(before) ? value : own];
    }),
  ) as ExtensionFields;

/** The fields that differ between two descriptions. */
export const changedFields = (one: ExtensionFields, other: ExtensionFields): (keyof ExtensionFields)[] =>
  (Object.keys(other) as (keyof ExtensionFields)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
