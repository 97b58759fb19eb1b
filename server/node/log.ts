import { z } from 'zod';
import type { Log } from '../core/lab.ts';

type Facts = Record<string, string | number>;

/** Masks patient data in an error message: quoted values, addresses, long numbers. */
const mask = (message: string): string =>
  message
    .split('\n', 1)
    .join('')
    .replace(/"[^"]*"|'[^']*'|\S+@\S+|\d{5,}/g, '…')
    .slice(0, 300);

/** Fields of a driver error that hold no values; Postgres puts values into `detail` and `message`. */
const driverFacts = (error: object): Facts =>
  Object.fromEntries(
    Object.entries(error).filter(
      (entry): entry is [string, string] =>
        ['code', 'severity', 'table', 'column', 'constraint', 'routine'].includes(entry[0]) &&
        typeof entry[1] === 'string',
    ),
  );

const describe = (error: unknown): Facts => {
  if (!(error instanceof Error)) return { error: typeof error };
  // The query builder wraps the driver's error and lists every parameter in its own message.
  const root = error.cause instanceof Error ? error.cause : error;
  const facts = driverFacts(root);
  return {
    error: root.name,
    ...facts,
    ...(root instanceof z.ZodError
      ? { issues: root.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ') }
      : !('severity' in facts) && { message: mask(root.message) }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' < '),
  };
};

/** A log with one JSON line per event; `write` gets a finished line. */
export const createLog = (write: (line: string) => void): Log => {
  const line = (level: 'info' | 'error', event: string, facts: Facts) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`);
  return {
    info: (event, facts = {}) => line('info', event, facts),
    error: (event, error, facts = {}) => line('error', event, { ...facts, ...describe(error) }),
  };
};
