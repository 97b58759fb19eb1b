/** `n…@demo.lab`: enough to recognise the address without revealing it. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@');
