import { isHeader, repetitionsOf, type Encoding, type Message, type Segment } from './message.ts';
import { decodeEscapes } from './escapes.ts';

/** A field with its segment: `PID-5`, its second repetition `PID-3[2]`; of the third OBX `OBX[3]-5`. */
export type FieldPath = `${string}-${number}` | `${string}-${number}[${number}]`;

/** A component of a field or of a repetition of it: `PID-5.1`, `OBX-5[2].2`. */
type ComponentPath = `${FieldPath}.${number}`;

/** A value: a field and below it a component and a subcomponent, `PID-5.1`, `PID-3[2].4.2`. */
export type Path =
  | FieldPath
  | `${string}-${number}.${number}`
  | `${string}-${number}[${number}].${number}`
  | `${string}-${number}[${number}].${number}.${number}`;

export interface Place {
  segment: string;
  /** Which of the segments of that name; all numbers count from 1. */
  occurrence: number;
  /** 0 for the whole segment. */
  field: number;
  repetition: number;
  component: number;
  subcomponent: number;
}

const pathPattern = /^([A-Z][A-Z0-9]{2})(?:\[(\d+)\])?(?:-(\d+)(?:\[(\d+)\])?(?:\.(\d+))?(?:\.(\d+))?)?$/;

/** The parts of a path or of a segment, 1 where a number is left out. Throws where it is none. */
export const placeOf = (path: string): Place => {
  const [, segment, ...numbers] = pathPattern.exec(path) ?? [];
  if (segment === undefined) throw new RangeError(`${path} is not a path`);
  const [occurrence = 1, field = 0, repetition = 1, component = 1, subcomponent = 1] = numbers.map((number) =>
    number === undefined ? undefined : Number(number),
  );
  return { segment, occurrence, field, repetition, component, subcomponent };
};

const segmentAt = (source: Message | Segment, { segment, occurrence }: Place): Segment | undefined =>
  ('segments' in source ? source.segments : [source]).filter(({ fields }) => fields[0] === segment)[
    occurrence - 1
  ];

/** The delimiters themselves, in which nothing is cut or escaped. */
const isDelimiters = ({ segment, field }: Place): boolean => isHeader(segment) && field <= 2;

const cut = (text: string, delimiter: string, number: number): string =>
  (delimiter === '' ? [text] : text.split(delimiter, number))[number - 1] ?? '';

const plain = (text: string, encoding: Encoding): string | null =>
  text === '""' ? null : decodeEscapes(text, encoding).replaceAll('\0', '');

/**
 * A value of a message, or of one of its segments: empty where there is none, null where the sender says `""`, which
 * deletes. A path of a field or component gives the first part of it, since later versions of the standard give parts
 * to what was one value.
 */
export const value = (source: Message | Segment, path: Path): string | null => {
  const place = placeOf(path);
  const segment = segmentAt(source, place);
  const field = segment?.fields[place.field] ?? '';
  if (!segment || isDelimiters(place)) return field;
  const { encoding } = segment;
  const repetition = repetitionsOf(field, encoding)[place.repetition - 1] ?? '';
  const component = cut(repetition, encoding.component, place.component);
  return plain(cut(component, encoding.subcomponent, place.subcomponent), encoding);
};

/**
 * The whole of a repetition, or of the component that the path names, with its delimiters as text, for texts whose sender
 * does not escape them.
 */
export const wholeValue = (source: Message | Segment, path: FieldPath | ComponentPath): string | null => {
  const place = placeOf(path);
  const segment = segmentAt(source, place);
  const field = segment?.fields[place.field] ?? '';
  if (!segment || isDelimiters(place)) return field;
  const repetition = repetitionsOf(field, segment.encoding)[place.repetition - 1] ?? '';
  const { component } = segment.encoding;
  return plain(
    path.includes('.') ? cut(repetition, component, place.component) : repetition,
    segment.encoding,
  );
};

/** How often a field repeats, 0 where it is empty. */
export const repetitionCount = (source: Message | Segment, path: FieldPath): number => {
  const place = placeOf(path);
  const segment = segmentAt(source, place);
  const field = segment?.fields[place.field] ?? '';
  return !segment || field === '' ? 0 : repetitionsOf(field, segment.encoding).length;
};
