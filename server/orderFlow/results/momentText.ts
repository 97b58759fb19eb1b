import { writtenMoment } from '../../core/written.ts';

/** A moment as it is printed, `18.11.2026 12:00`; '' for none. */
export const momentText = (at: Date | null): string => (at === null ? '' : writtenMoment(at.toISOString()));
