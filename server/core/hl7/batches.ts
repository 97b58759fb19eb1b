import type { Message } from './message.ts';
import { value } from './values.ts';

type Trailer = 'BTS' | 'FTS';

const agrees = (message: Message, trailer: Trailer, counts: readonly number[]): boolean => {
  const said = value(message, `${trailer}-1`);
  return !said || counts.includes(Number(said));
};

/**
 * The trailers of a batch that count other than what is before them: BTS its messages, FTS its batches or, as some do,
 * its messages. One without a count agrees with any. The messages are whole all the same, so this refuses none.
 */
export const miscounted = (messages: readonly Message[]): Trailer[] => {
  const found: Trailer[] = [];
  let all = 0;
  let inBatch = 0;
  let batches = 0;
  for (const message of messages) {
    const name = message.segments[0]?.fields[0];
    if (name === 'BHS') inBatch = 0;
    if (name === 'MSH') {
      all += 1;
      inBatch += 1;
    }
    if (name === 'BTS') {
      if (!agrees(message, name, [inBatch])) found.push(name);
      batches += 1;
    }
    if (name === 'FTS' && !agrees(message, name, [batches, all])) found.push(name);
  }
  return found;
};
