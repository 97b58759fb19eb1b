/** SQL of a JSON object with exactly the fields of `T`: name → SQL of its value. A renamed field no longer compiles. */
export const jsonObject = <T extends object>(fields: { [Name in keyof T]-?: string }): string =>
  `json_build_object(${Object.entries<string>(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
