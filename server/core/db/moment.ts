/** SQL of a moment as ISO 8601, to the millisecond. */
export const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
