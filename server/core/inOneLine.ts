/** Longest reply that is kept; characters. */
const REPLY_MAX = 500;

/** Text of a foreign server in one line, without control and direction characters. */
export const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, REPLY_MAX);
