import { isObject } from '../../contract/isObject.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/**
 * Takes out what is empty, since FHIR has no empty lists, objects and texts. The resource itself is changed: a quantity
 * that is copied forgets its digits.
 */
export const withoutEmpty = <Resource extends object>(resource: Resource): Resource => {
  for (const [name, value] of Object.entries(resource) as [keyof Resource, unknown][])
    if (isEmpty(value)) delete resource[name];
    else if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      for (const item of items) if (isObject(item)) withoutEmpty(item);
      if (items.some(isEmpty)) resource[name] = items.filter((item) => !isEmpty(item)) as never;
    } else if (isObject(value)) withoutEmpty(value);
  return resource;
};
