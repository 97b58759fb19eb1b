import { isHeader, type Message, type Segment } from '../../core/hl7/message.ts';
import { repetitionCount, value, type Path } from '../../core/hl7/values.ts';

/** A segment with its place in the message, `OBX[3]`. */
export interface Placed {
  segment: Segment;
  at: string;
}
/** One OBX with the comments that follow it. */
export interface ReadValue extends Placed {
  notes: readonly string[];
}
/** What a message says of one ordered service: an OBR with what belongs to it. */
export interface ReadGroup extends Placed {
  patient: Placed | null;
  order: Segment | null;
  values: ReadValue[];
  notes: string[];
  specimens: Segment[];
}

/** A value of a segment, '' where it is absent or deleted. */
export const said = (segment: Segment | null | undefined, path: Path): string =>
  (segment ? (value(segment, path) ?? '') : '').trim();

/** The text of an NTE, a line for each repetition. */
const noteOf = (segment: Segment): string =>
  Array.from({ length: repetitionCount(segment, 'NTE-3') }, (_, at) =>
    said(segment, `NTE-3[${String(at + 1)}].1` as Path),
  )
    .join('\n')
    .trim();

/**
 * The results of a message in the order of its segments: after a PID comes what belongs to that patient, an ORC is of
 * the next OBR, a comment of what stands before it.
 */
export const readResults = ({ segments }: Message): ReadGroup[] => {
  const seen = new Map<string, number>();
  const groups: ReadGroup[] = [];
  let patient: Placed | null = null;
  let order: Segment | null = null;
  let notes: string[] | null = null;
  for (const segment of segments) {
    const name = segment.fields[0] ?? '';
    const occurrence = (seen.get(name) ?? 0) + 1;
    seen.set(name, occurrence);
    const at = occurrence === 1 ? name : `${name}[${String(occurrence)}]`;
    const group = groups.at(-1);
    if (isHeader(name)) continue;
    if (name === 'PID') {
      patient = { segment, at };
      order = null;
      notes = null;
    } else if (name === 'ORC') order = segment;
    else if (name === 'OBR') {
      groups.push({ segment, at, patient, order, values: [], notes: [], specimens: [] });
      notes = groups.at(-1)?.notes ?? null;
      order = null;
    } else if (name === 'OBX' && group) {
      const one: ReadValue & { notes: string[] } = { segment, at, notes: [] };
      group.values.push(one);
      notes = one.notes;
    } else if (name === 'NTE') {
      const note = noteOf(segment);
      if (note !== '') notes?.push(note);
    } else if (name === 'SPM') {
      group?.specimens.push(segment);
      notes = null;
    }
  }
  return groups;
};
