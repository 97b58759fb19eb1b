import type { Schema } from './openapi.ts';

const limits = (schema: Schema): string => {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, pattern } = schema;
  const notes = [
    minLength !== undefined && `${minLength} or more characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `≥ ${minimum}`,
    exclusiveMinimum !== undefined && `> ${exclusiveMinimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `≤ ${maximum}`,
    pattern !== undefined && `/${pattern}/`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} when missing`,
  ].filter((note) => note !== false);
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
};

const objectText = (
  { properties = {}, required = [], additionalProperties }: Schema,
  indent: string,
): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(property, inner)}`,
  );
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`;
  return typeof additionalProperties === 'object'
    ? `{ [key]: ${schemaText(additionalProperties, indent)} }`
    : '{}';
};

/** A JSON schema in readable form: `{ id: integer (> 0), name?: string }`, one property per line. */
export const schemaText = (schema: Schema | boolean, indent = ''): string => {
  if (typeof schema === 'boolean') return 'anything';
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((one) => schemaText(one, indent)).join(' | ') + limits(schema);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + limits(schema);
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? undefined : schema.items;
    return `[${item === undefined ? 'anything' : schemaText(item, indent)}]${limits(schema)}`;
  }
  return (schema.type ?? 'anything') + limits(schema);
};
