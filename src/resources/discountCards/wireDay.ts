/** `yyyy-MM-dd` of a date input as `yyyyMMdd`. */
export const toWireDay = (day: string): string => day.replaceAll('-', '');

/** `yyyyMMdd` as the value of a date input. */
export const toInputDay = (wire: string | null | undefined): string =>
  wire ? `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}` : '';
