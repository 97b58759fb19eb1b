/** Minutes after which a critical value that no doctor knows of is urgent, and after which it is overdue. */
const SOON = 15;
export const OVERDUE = 30;

export type CallUrgency = 'open' | 'soon' | 'overdue';

/** How urgent a critical value is that waits for these minutes. */
export const callUrgency = (minutes: number): CallUrgency => {
  if (minutes >= OVERDUE) return 'overdue';
  return minutes >= SOON ? 'soon' : 'open';
};
