import type { Declaration, Take } from './fields.ts';
import type { Prepared } from './normalise.ts';

/** Keys that more records have are left out. */
export const MOST_BEARERS = 100;
/** Letters of a name in a key of its beginning. */
const START = 3;

const taken = (value: Prepared, take: Take): string => {
  if (value === null) return '';
  if (typeof value === 'object')
    return take === 'all' ? value.skeleton : take === 'sound' ? value.sound : value.sound.slice(0, START);
  switch (take) {
    case 'year':
      return value.slice(0, 4);
    case 'monthDay':
      // In order, so that an exchanged day and month have the same key.
      return [value.slice(4, 6), value.slice(6)].toSorted().join('');
    case 'start':
      return value.slice(0, START + 2);
    default:
      return value;
  }
};

/** A number below 2^53 for a text: two texts have one number by chance, which costs a comparison. */
const hash = (text: string): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 2 ** 32 * (low & 0x1f_ffff) + (high >>> 0);
};

/** Makes the keys of a record, one for each key of the declaration; null where it lacks a value of that. */
export const keysOf = ({
  fields,
  keys,
}: Declaration): ((record: readonly Prepared[]) => (number | null)[]) => {
  const place = new Map(fields.map(({ name }, at) => [name, at]));
  const plans = keys.map((parts, at) => ({
    // Keys of the same takes are in one space, so that a first name meets a surname.
    space: parts.map(([, take]) => take).join(' '),
    numbered: parts.length === 1 ? String(at) : '',
    parts: parts.map(([field, take]) => ({ at: place.get(field) ?? -1, take })),
  }));
  return (record) =>
    plans.map(({ space, numbered, parts }) => {
      const values = parts.map(({ at, take }) => taken(record[at] ?? null, take));
      return values.includes('') ? null : hash(`${numbered}${space}\n${values.toSorted().join('\n')}`);
    });
};

/**
 * Calls `found` once for each pair of records that share a key, with the first such key. A key that more than `most`
 * have is not used.
 */
export const eachPair = (
  keys: readonly (readonly (number | null)[])[],
  most: number,
  found: (one: number, other: number, key: number) => void,
): void => {
  const count = keys[0]?.length ?? 0;
  const tooMany = new Set<number>();
  const blocksOf = keys.reduce((blocks, record, at) => {
    for (const key of new Set(record)) {
      if (key === null) continue;
      const block = blocks.get(key);
      if (block === undefined) blocks.set(key, [at]);
      else block.push(at);
    }
    return blocks;
  }, new Map<number, number[]>());
  for (const [key, block] of blocksOf) if (block.length > most) tooMany.add(key);
  const firstShared = (
    one: readonly (number | null)[],
    other: readonly (number | null)[],
  ): [number, number] => {
    for (let n = 0; n < count; n += 1) {
      const key = one[n] ?? null;
      if (key !== null && !tooMany.has(key) && other.includes(key)) return [n, key];
    }
    return [-1, -1];
  };
  for (const [key, block] of blocksOf) {
    if (block.length > most) continue;
    for (let i = 1; i < block.length; i += 1)
      for (let j = 0; j < i; j += 1) {
        const [one, other] = [block[j] ?? 0, block[i] ?? 0];
        const [at, first] = firstShared(keys[one] ?? [], keys[other] ?? []);
        if (first === key) found(one, other, at);
      }
  }
};
