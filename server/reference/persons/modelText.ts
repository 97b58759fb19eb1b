import type { Level } from './fields.ts';
import { short, type Model } from './model.ts';

const WIDTH = 100;
const inLines = (words: readonly string[]): string[] =>
  words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
    return lines;
  }, []);

/**
 * A model as a table to read and to keep in the repository: a line `field level m u points` for each level, and the
 * known names of each field, each followed by its share in thousandths.
 */
export const writeModel = ({ persons, prior, chances, names }: Model): string => {
  const rows = Object.entries(chances).flatMap(([field, levels]) =>
    Object.entries(levels).map(([level, { m, u }]) =>
      [field, level, String(m), String(u), Math.log2(m / u).toFixed(1)].join(' '),
    ),
  );
  const tables = Object.entries(names).flatMap(([field, shares]) => [
    `names ${field}`,
    ...inLines(Object.entries(shares).map(([name, share]) => `${name} ${String(short(share * 1000))}`)),
  ]);
  return [`persons ${String(persons)}`, `prior ${String(prior)}`, ...rows, ...tables].join('\n');
};

/** The model that `writeModel` has written. */
export const readModel = (text: string): Model => {
  const model: Model = { persons: 0, prior: 0, chances: {}, names: {} };
  let table: Record<string, number> | null = null;
  for (const line of text.trim().split('\n')) {
    const [first = '', second = '', m = '', u = ''] = line.trim().split(' ');
    if (first === 'names') table = model.names[second] = {};
    else if (table !== null)
      for (const [, name = '', share] of line.matchAll(/(\S+) (\S+)/g))
        table[name] = short(Number(share) / 1000);
    else if (first === 'persons' || first === 'prior') model[first] = Number(second);
    else {
      const levels = (model.chances[first] ??= {});
      levels[second as Level] = { m: Number(m), u: Number(u) };
    }
  }
  return model;
};
