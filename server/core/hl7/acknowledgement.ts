import { compose, type SegmentValues } from './compose.ts';
import type { Message } from './message.ts';
import { writeTime } from './times.ts';
import { placeOf, value, type Path } from './values.ts';

/** Whether a message was taken; `error` is a fault of its content, `rejected` of what it is or of this server. */
export type Verdict = 'accepted' | 'error' | 'rejected';

const codes = {
  original: { accepted: 'AA', error: 'AE', rejected: 'AR' },
  enhanced: { accepted: 'CA', error: 'CE', rejected: 'CR' },
} as const;

/** What an acknowledgement says is wrong. */
export interface Fault {
  /** Of a field or a whole segment: `PID-5`, `OBX[3]`; empty for the message. */
  at: string;
  /** Of table HL70357: `101` a missing field, `102` a wrong type, `103` an unknown value, `207` an error within. */
  condition: string;
  text: string;
}

/** Whether the sender wants the receipt of its messages acknowledged before they are worked on. */
const isEnhanced = (message: Message): boolean =>
  value(message, 'MSH-15') !== '' || value(message, 'MSH-16') !== '';

/**
 * The code of MSA-1 for the answer on the same connection: AA, AE, AR in the original mode, CA, CE, CR in the enhanced.
 * Undefined where the sender wants none in MSH-15, and for an acknowledgement, or two programs would answer each other
 * for ever.
 */
export const answerCode = (message: Message, verdict: Verdict): string | undefined => {
  if (value(message, 'MSH-9') === 'ACK') return undefined;
  if (!isEnhanced(message)) return codes.original[verdict];
  const wanted = value(message, 'MSH-15');
  const isWanted = wanted === 'AL' || wanted === (verdict === 'accepted' ? 'SU' : 'ER');
  return isWanted ? codes.enhanced[verdict] : undefined;
};

/** Versions order as texts; before 2.5 one field of ERR has it all. */
const errorSegment = ({ at, condition, text }: Fault, version: string): SegmentValues => {
  const { segment = '', occurrence = '', field = 0 } = at === '' ? {} : placeOf(at);
  return version !== '' && version < '2.5'
    ? {
        'ERR-1.1': segment,
        'ERR-1.2': `${occurrence}`,
        'ERR-1.3': field > 0 ? `${field}` : '',
        'ERR-1.4.1': condition,
        'ERR-1.4.2': text,
      }
    : {
        'ERR-2.1': segment,
        'ERR-2.2': `${occurrence}`,
        'ERR-2.3': field > 0 ? `${field}` : '',
        'ERR-3.1': condition,
        'ERR-3.3': 'HL70357',
        'ERR-4': 'E',
        'ERR-8': text,
      };
};

export interface Answer {
  /** MSA-1. */
  code: string;
  faults: readonly Fault[];
  /** MSH-10 of the answer. */
  controlId: string;
  now: Date;
  /** Of the clocks in MSH-7, `+0300`. */
  zone: string;
}

/** The ACK of a message, written as that message is and addressed back to its sender. */
export const acknowledge = (message: Message, { code, faults, controlId, now, zone }: Answer): Message => {
  const copied = (path: Path): string => value(message, path) ?? '';
  const party = (to: 3 | 4 | 5 | 6, from: 3 | 4 | 5 | 6): SegmentValues => ({
    [`MSH-${to}.1`]: copied(`MSH-${from}.1`),
    [`MSH-${to}.2`]: copied(`MSH-${from}.2`),
    [`MSH-${to}.3`]: copied(`MSH-${from}.3`),
  });
  return compose(message.encoding, [
    {
      ...party(3, 5),
      ...party(4, 6),
      ...party(5, 3),
      ...party(6, 4),
      'MSH-7': writeTime(now, 'second', zone),
      'MSH-9.1': 'ACK',
      'MSH-9.2': copied('MSH-9.2'),
      'MSH-9.3': 'ACK',
      'MSH-10': controlId,
      'MSH-11': copied('MSH-11'),
      'MSH-12': copied('MSH-12'),
      'MSH-18': copied('MSH-18'),
    },
    { 'MSA-1': code, 'MSA-2': copied('MSH-10'), 'MSA-3': faults[0]?.text ?? '' },
    ...faults.map((fault) => errorSegment(fault, copied('MSH-12'))),
  ]);
};
