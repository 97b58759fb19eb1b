/** SQL of the value of each field of `T`: a field that is missing or renamed does not compile. */
export type SqlOf<T> = { readonly [Name in keyof T]-?: string };

/** SQL of a JSON object: name → SQL of its value. Give it `{…} satisfies SqlOf<Row>`. */
export const jsonObject = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
