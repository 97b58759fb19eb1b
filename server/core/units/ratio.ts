/** An exact number: a numerator and a positive denominator without a common divisor. */
export interface Ratio {
  over: bigint;
  under: bigint;
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));
const positive = (number: bigint): bigint => (number < 0n ? -number : number);

/** `over` / `under`, reduced; `under` is not 0. */
export const ratio = (over: bigint, under = 1n): Ratio => {
  const common = divisor(positive(over), positive(under)) || 1n;
  const sign = under < 0n ? -1n : 1n;
  return { over: (sign * over) / common, under: (sign * under) / common };
};
export const times = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.over * other.over, one.under * other.under);
export const inverse = ({ over, under }: Ratio): Ratio => ratio(under, over);
export const isSame = (one: Ratio, other: Ratio): boolean =>
  one.over === other.over && one.under === other.under;
/** `one` to the power of a whole number. */
export const power = (one: Ratio, exponent: number): Ratio => {
  const base = exponent < 0 ? inverse(one) : one;
  const size = BigInt(Math.abs(exponent));
  return { over: base.over ** size, under: base.under ** size };
};
