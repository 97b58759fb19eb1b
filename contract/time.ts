/** A day in ms; Belarus has no summer time. */
export const DAY = 86_400_000;
