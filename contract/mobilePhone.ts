/** Whether a normalised phone is a mobile one of Belarus, by the codes of its operators: only these get SMS. */
export const isMobile = (phone: string): boolean => /^375(25|29|33|44)\d{7}$/.test(phone);
