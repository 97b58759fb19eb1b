import type { Lab } from '../../core/lab.ts';
import { noteFailure, noteSuccess } from '../../orderFlow/connections/outages.ts';

/** What a connection does; it works when all that it does works. */
export type Part = 'send' | 'listen' | 'look';

export interface ConnectionHealth {
  worked(part: Part): Promise<void>;
  failed(part: Part, reason: string): Promise<void>;
}

/** Notes in the database whether a connection works; it never throws. */
export const connectionHealth = (
  lab: Lab,
  connectionId: number,
  parts: readonly Part[],
): ConnectionHealth => {
  /** Failures in a row; a part that has done nothing yet is missing. */
  const failures = new Map<Part, number>();
  const note = async (noted: Promise<void>): Promise<void> => {
    await noted.catch((error: unknown) =>
      lab.log.error('the state of a connection could not be noted', error, { connection: connectionId }),
    );
  };
  return {
    worked: async (part) => {
      failures.set(part, 0);
      if (parts.every((one) => failures.get(one) === 0)) await note(noteSuccess(lab, connectionId));
    },
    failed: async (part, reason) => {
      const count = (failures.get(part) ?? 0) + 1;
      failures.set(part, count);
      await note(noteFailure(lab, connectionId, { reason, failures: count }));
    },
  };
};

/** What an error says. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
