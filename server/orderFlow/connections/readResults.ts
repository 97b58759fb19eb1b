import type { Message, Segment } from '../../core/hl7/message.ts';
import { repetitionCount, value, wholeValue, type FieldPath, type Path } from '../../core/hl7/values.ts';

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
  /** Comments before it, which may be about the patient or all tests, and its own. */
  before: readonly string[];
  notes: string[];
  specimens: Segment[];
  /** Of its patient, its OBR and all its OBX, also those that are left out. */
  places: string[];
}

/** A value of a segment, '' where it is absent or deleted. */
export const said = (segment: Segment | null | undefined, path: Path): string =>
  (segment ? (value(segment, path) ?? '') : '').trim();

const documentTypes = new Set(['ED', 'RP']);
export const isDocument = ({ segment }: Pick<ReadValue, 'segment'>): boolean =>
  documentTypes.has(said(segment, 'OBX-2'));

/** The flags of a value, one or more; '' for none. */
export const flagCodes = ({ segment }: Pick<ReadValue, 'segment'>): string[] =>
  Array.from({ length: Math.max(1, repetitionCount(segment, 'OBX-8')) }, (_, at) =>
    said(segment, `OBX-8[${String(at + 1)}].1` as Path),
  );

/** The code and the text of a unit; a power of ten whose sender did not escape it, `10^9/L`, is one code. */
export const unitCodes = ({ segment }: Pick<ReadValue, 'segment'>): [code: string, text: string] => {
  const [code, text] = [said(segment, 'OBX-6.1'), said(segment, 'OBX-6.2')];
  return /(?:^|\D)10$/.test(code) && /^-?\d/.test(text) ? [`${code}^${text}`, ''] : [code, text];
};

/** The text of an NTE, a line for each repetition; senders leave delimiters in it. */
const noteOf = (segment: Segment): string =>
  Array.from({ length: repetitionCount(segment, 'NTE-3') }, (_, at) =>
    (wholeValue(segment, `NTE-3[${String(at + 1)}]` as FieldPath) ?? '').trim(),
  )
    .join('\n')
    .trim();

const textTypes = new Set(['TX', 'FT', 'ST']);
const isText = (obx: Segment): boolean => textTypes.has(said(obx, 'OBX-2'));
/** Whether an OBX is a text that says of nothing what it is: it is about the whole test. */
export const isUnnamedText = (obx: Segment): boolean => isText(obx) && (obx.fields[3] ?? '') === '';

/** A text that says of nothing what it is goes on with the text before it, as reports are sent line by line. */
const named = (obx: Segment, before: ReadValue | undefined): Segment => {
  if (!before || !isUnnamedText(obx) || !isText(before.segment)) return obx;
  return { ...obx, fields: obx.fields.with(3, before.segment.fields[3] ?? '') };
};

/** What a message says of ordered services, and its OBX that are of no OBR. */
export interface ReadMessage {
  groups: ReadGroup[];
  strays: ReadValue[];
}

/**
 * The results of a message in the order of its segments: after a PID comes what belongs to that patient. An ORC is of the
 * next OBR, or of the one before where values follow at once. An SPM is of the OBR before it; in a message that begins
 * with the specimen, of those after it. A comment is of what stands before it, or of the OBR that follows.
 */
export const readResults = ({ segments }: Message): ReadMessage => {
  const nameAt = (index: number): string => segments[index]?.fields[0] ?? '';
  const beginsWithSpecimen =
    segments.find(({ fields: [name = ''] }) => name === 'SPM' || name === 'OBR')?.fields[0] === 'SPM';
  const seen = new Map<string, number>();
  const groups: ReadGroup[] = [];
  const strays: ReadValue[] = [];
  let patient: Placed | null = null;
  let order: Segment | null = null;
  let group: ReadGroup | null = null;
  let specimens: Segment[] = [];
  let areTaken = false;
  let waiting: string[] = [];
  let notes: string[] | null = null;
  for (const [index, segment] of segments.entries()) {
    const name = nameAt(index);
    const occurrence = (seen.get(name) ?? 0) + 1;
    seen.set(name, occurrence);
    const at = occurrence === 1 ? name : `${name}[${String(occurrence)}]`;
    if (name === 'PID') {
      patient = { segment, at };
      [order, group, specimens] = [null, null, []];
      notes = waiting = [];
    } else if (name === 'ORC') {
      let next = index + 1;
      while (next < segments.length && !/^(?:OB[RX]|ORC|PID)$/.test(nameAt(next))) next += 1;
      if (group?.values.length === 0 && nameAt(next) === 'OBX') group.order = segment;
      else {
        [order, group] = [segment, null];
        notes = waiting;
      }
    } else if (name === 'SPM') {
      if (beginsWithSpecimen) {
        if (areTaken) [specimens, areTaken] = [[], false];
        specimens.push(segment);
        group = null;
      } else group?.specimens.push(segment);
      notes = group?.notes ?? waiting;
    } else if (name === 'OBR') {
      group = {
        segment,
        at,
        patient,
        order,
        values: [],
        before: waiting,
        notes: [],
        specimens: beginsWithSpecimen ? specimens : [],
        places: [patient?.at ?? 'PID', at],
      };
      groups.push(group);
      areTaken = true;
      notes = group.notes;
      order = null;
      waiting = [];
    } else if (name === 'OBX') {
      const list = group?.values ?? strays;
      const one: ReadValue & { notes: string[] } = { segment: named(segment, list.at(-1)), at, notes: [] };
      list.push(one);
      group?.places.push(at);
      notes = one.notes;
    } else if (name === 'NTE') {
      const note = noteOf(segment);
      if (note !== '') notes?.push(note);
    }
  }
  return { groups, strays };
};
