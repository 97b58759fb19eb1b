/** `+375 29 …67` of a normalised phone: enough to recognise the number without revealing it. */
export const maskPhone = (phone: string): string => phone.replace(/^375(\d\d)\d+(\d\d)$/, '+375 $1 …$2');
