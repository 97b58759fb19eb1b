const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** LIKE patterns that match a text literally. */
export const likePattern = {
  contains: (text: string): string => `%${literal(text)}%`,
  startsWith: (text: string): string => `${literal(text)}%`,
};
