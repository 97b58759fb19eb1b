/** Minutes after which a critical value that no doctor knows of is urgent, and after which it is overdue. */
const SOON = 15;
export const OVERDUE = 30;

export type CallUrgency = 'open' | 'soon' | 'overdue';

/** How urgent a critical value is that waits for these minutes. */
export const callUrgency = (minutes: number): CallUrgency => {
  if (minutes >= OVERDUE) return 'overdue';
  return minutes >= SOON ? 'soon' : 'open';
};

/** How many of the orders are overdue at a moment, ms, and how many will be soon. */
export const longWaits = (
  { overdue, since }: { overdue: number; since: readonly string[] },
  now: number,
): { overdue: number; soon: number } => {
  const countOf = (urgency: CallUrgency) =>
    since.filter((moment) => callUrgency((now - Date.parse(moment)) / 60_000) === urgency).length;
  return { overdue: overdue + countOf('overdue'), soon: countOf('soon') };
};
