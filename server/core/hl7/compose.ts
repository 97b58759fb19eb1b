import { charsetNames } from './charsets.ts';
import { encodeEscapes } from './escapes.ts';
import { isHeader, type Encoding, type Message, type Segment } from './message.ts';
import { placeOf, type Path } from './values.ts';

/** The values of one segment by their paths; null is written as `""`, which deletes, an empty value as nothing. */
export type SegmentValues = { readonly [path in Path]?: string | null };

/** Element `number` of a list, counted from 1, which grows to it. */
const grown = <T>(list: T[], number: number, empty: () => T): T => {
  while (list.length < number) list.push(empty());
  return list[number - 1] ?? empty();
};

const composeSegment = (values: SegmentValues, encoding: Encoding): Segment => {
  const entries = Object.entries(values).map(([path, value]) => ({ place: placeOf(path), value }));
  const names = new Set(entries.map(({ place }) => place.segment));
  const [name] = names;
  if (name === undefined || names.size > 1) throw new RangeError('The values of one segment are expected');
  const fields: string[][][][] = [];
  for (const { place, value } of entries) {
    if (value === '' || value === undefined) continue;
    const repetition = grown(
      grown(fields, place.field, () => []),
      place.repetition,
      () => [],
    );
    const component = grown(repetition, place.component, () => []);
    grown(component, place.subcomponent, () => '');
    component[place.subcomponent - 1] = value === null ? '""' : encodeEscapes(value, encoding);
  }
  const written = fields.map((field) =>
    field
      .map((repetition) =>
        repetition.map((component) => component.join(encoding.subcomponent)).join(encoding.component),
      )
      .join(encoding.repetition),
  );
  const { field, component, repetition, escape, subcomponent, truncation } = encoding;
  const marks = [field, `${component}${repetition}${escape}${subcomponent}${truncation}`];
  return {
    fields: [name, ...(isHeader(name) ? [...marks, ...written.slice(2)] : written)],
    end: '\r',
    encoding,
  };
};

/**
 * A message with these segments. Writes MSH-1 and MSH-2, and MSH-18 unless it is given. Throws for paths that are none
 * or of different segments.
 */
export const compose = (encoding: Encoding, segments: readonly SegmentValues[]): Message => ({
  encoding,
  lead: '',
  segments: segments.map((values, index) =>
    composeSegment(index === 0 ? { 'MSH-18': charsetNames[encoding.charset], ...values } : values, encoding),
  ),
});
