import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import type { Message } from '../../core/hl7/message.ts';
import { isDocument } from './readResults.ts';

/** The longest comment, and the longest value in words, that a paper can carry; characters. */
export const MOST_WORDS = 65_536;

/** Where a message has more words than a result can show; its OBX with files are of another kind. */
export const tooLong = ({ segments }: Message): QuarantineReason | undefined => {
  const seen = new Map<string, number>();
  let comment = 0;
  for (const segment of segments) {
    const [name = ''] = segment.fields;
    const occurrence = (seen.get(name) ?? 0) + 1;
    seen.set(name, occurrence);
    const field = name === 'NTE' ? 3 : name === 'OBX' && !isDocument({ segment }) ? 5 : undefined;
    // Those of a test stand together.
    if (name === 'OBR') comment = 0;
    if (field === undefined) continue;
    const length = segment.fields[field]?.length ?? 0;
    if (name === 'NTE') comment += length;
    if (Math.max(length, comment) > MOST_WORDS) {
      const at = occurrence === 1 ? name : `${name}[${String(occurrence)}]`;
      return { code: 'tooLong', at: `${at}-${String(field)}`, found: '' };
    }
  }
  return undefined;
};
