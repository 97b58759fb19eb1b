const LENGTH = 14;
const CHECKED = 97;

/**
 * The code of a specimen manifest: its number in twelve digits and two check digits. The length distinguishes it from
 * the code of a tube, which has ten, twelve or thirteen digits.
 */
export const manifestCode = (id: number): string =>
  String(id).padStart(LENGTH - 2, '0') + String(CHECKED - (id % CHECKED)).padStart(2, '0');

/** The number of the manifest with this code; null for any other text. */
export const manifestIdOf = (text: string): number | null => {
  const digits = text.replace(/[\s-]/g, '');
  if (digits.length !== LENGTH || !/^\d+$/.test(digits)) return null;
  const id = Number(digits.slice(0, -2));
  return id > 0 && id < 2 ** 31 && manifestCode(id) === digits ? id : null;
};
