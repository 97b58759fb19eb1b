/** Deterministic random draws: the same seed makes the same laboratory. */
export interface Random {
  /** 0 ≤ number < 1. */
  next(): number;
  /** An integer in [from, to], both included. */
  int(from: number, to: number): number;
  /** True with this probability, 0–1. */
  chance(share: number): boolean;
  /** An element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One of the values, in proportion to the weights. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
}

/** A 32-bit generator (splitmix32); not for security. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new RangeError('Nothing to pick from');
    return found;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1);
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found[0];
    },
  };
};
