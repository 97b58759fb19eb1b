const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Patterns of LIKE for a text that is meant as it is written. */
export const likePattern = {
  contains: (text: string): string => `%${literal(text)}%`,
  startsWith: (text: string): string => `${literal(text)}%`,
};
