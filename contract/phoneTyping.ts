const NATIONAL = 9;
/** What +375 looks like with one digit deleted; no other country code matches. */
const BROKEN_CODE = /^\+(?:37|35|75)\s/;

/**
 * The digits after 375; a complete pasted number keeps its nine, otherwise country code, 80 and leading zeros are
 * removed.
 */
const nationalDigits = (digits: string): string =>
  /^(?:375|80)(\d{9})$/.exec(digits)?.[1] ?? digits.replace(/^0*(?:375)*(?:80)?0*/, '');

/**
 * Formats a phone number while typing: +375 29 123 45 67. Accepts `375…`, `80…`, `8 (029)…` and nine bare digits too; a
 * foreign number is returned unchanged, for validation to reject.
 */
export const typedPhone = (text: string): string => {
  const compact = text.replace(/[^\d+]/g, '');
  if ('+375'.startsWith(compact)) return compact;
  const isBroken = BROKEN_CODE.test(text);
  const isForeign = compact.startsWith('+') && !compact.startsWith('+375') && !isBroken;
  const national = nationalDigits(
    isBroken ? text.replace(BROKEN_CODE, '').replace(/\D/g, '') : compact.replace('+', ''),
  );
  if (isForeign || (national.length > NATIONAL && !text.startsWith('+375'))) return text;
  const groups = [
    national.slice(0, 2),
    national.slice(2, 5),
    national.slice(5, 7),
    national.slice(7, NATIONAL),
  ];
  return ['+375', ...groups.filter((group) => group !== '')].join(' ');
};
