import type { FieldType } from './contracts.ts';
import { wireDate } from './fields.ts';

/** Whether an additional field accepts a text; every field accepts an empty one. */
export const acceptsValue = (
  { type, options }: { type: FieldType; options: readonly { value: string }[] },
  value: string,
): boolean =>
  value === '' ||
  {
    text: () => true,
    number: () => /^-?\d+(\.\d+)?$/.test(value),
    date: () => wireDate.safeParse(value).success,
    list: () => options.some((option) => option.value === value),
    yesno: () => value === 'yes' || value === 'no',
  }[type]();
