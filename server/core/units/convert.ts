import { ratio, times, type Ratio } from './ratio.ts';

/** Significant digits that a number has at least after a factor that is no power of ten. */
const LEAST = 4;

/** The exponent of a factor that is a power of ten. */
const exponentOf = ({ over, under }: Ratio): number | undefined => {
  const [one, ten] = over === 1n ? [over, under] : [under, over];
  const digits = String(ten);
  if (one !== 1n || !/^10*$/.test(digits)) return undefined;
  return ten === over ? digits.length - 1 : 1 - digits.length;
};

/** A whole number of the last of `decimals` decimals as it is written. */
const withPoint = (whole: bigint, decimals: number): string => {
  const sign = whole < 0n ? '-' : '';
  const digits = String(whole < 0n ? -whole : whole);
  if (decimals <= 0) return `${sign}${digits}${digits === '0' ? '' : '0'.repeat(-decimals)}`;
  const padded = digits.padStart(decimals + 1, '0');
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
};

/** The nearest whole number, halves away from zero. */
const nearest = ({ over, under }: Ratio): bigint => {
  const size = over < 0n ? -over : over;
  const rounded = (2n * size + under) / (2n * under);
  return over < 0n ? -rounded : rounded;
};

/** Decimals up to which a number is written: all if it ends soon, else those of its significant digits. */
const decimalsOf = (number: Ratio, significant: number): number => {
  const size = number.over < 0n ? { ...number, over: -number.over } : number;
  let decimals = 0;
  // The number of digits before the point, below zero for the zeros after it.
  let before = String(size.over / size.under).length;
  if (size.over < size.under)
    for (before = 0; size.over * 10n ** BigInt(1 - before) < size.under; before -= 1);
  while (decimals < significant - before && (size.over * 10n ** BigInt(decimals)) % size.under !== 0n)
    decimals += 1;
  return decimals;
};

/**
 * A decimal number (`-12.50`, with a point) multiplied with a factor, exactly. Its significant digits stay: 15.0 g/dL is
 * 150 g/L. After another factor than a power of ten it has as many as it was sent with, at least four: 1.5 h is 90 min.
 */
export const convert = (number: string, factor: Ratio): string => {
  const decimals = number.split('.')[1]?.length ?? 0;
  const whole = BigInt(number.replace('.', ''));
  const shift = exponentOf(factor);
  if (shift !== undefined) return withPoint(whole, decimals - shift);
  if (whole === 0n) return '0';
  const exact = times(ratio(whole, 10n ** BigInt(decimals)), factor);
  const significant = Math.max(LEAST, number.replaceAll(/[-.]/g, '').replace(/^0+/, '').length);
  const left = decimalsOf(exact, significant);
  return withPoint(nearest(times(exact, ratio(10n ** BigInt(left)))), left);
};
