/**
 * Formats a time while typing, HH:mm, and sets the colon: `0930` and `9:30` → `09:30`. Other characters are dropped.
 */
export const typedTime = (text: string): string => {
  const digits = text
    .replace(/^([3-9]|\d(?=\D))/, '0$1')
    .replace(/\D/g, '')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};
