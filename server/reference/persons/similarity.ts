/** Whether one letter is wrong, missing or too many, or two neighbours are exchanged. */
export const isOneEdit = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (short[start] === long[start + 1] &&
      short[start + 1] === long[start] &&
      short.slice(start + 2) === long.slice(start + 2))
  );
};

/** The similarity of Jaro and Winkler, 0 to 1. */
export const jaroWinkler = (one: string, other: string): number => {
  const [a, b] = [one.length, other.length];
  const window = Math.max(0, (Math.max(a, b) >> 1) - 1);
  let taken = 0;
  const matched: string[] = [];
  for (let i = 0; i < a; i += 1) {
    const last = Math.min(b - 1, i + window);
    for (let j = Math.max(0, i - window); j <= last; j += 1)
      if (j < 31 && (taken & (1 << j)) === 0 && one[i] === other[j]) {
        taken |= 1 << j;
        matched.push(one[i] ?? '');
        break;
      }
  }
  const count = matched.length;
  if (count === 0) return 0;
  let moved = 0;
  for (let j = 0, at = 0; j < b && j < 31; j += 1)
    if ((taken & (1 << j)) !== 0) {
      if (other[j] !== matched[at]) moved += 1;
      at += 1;
    }
  const jaro = (count / a + count / b + (count - moved / 2) / count) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
};
