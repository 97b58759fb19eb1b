import type { ExtensionFields } from '../../../contract/serviceExtension.ts';

/** Another user's newer fields, with the fields that were changed in this form over them. */
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
