import { textKinds, tubeCodes, type ServiceSeed, type Text3 } from './types.ts';

/** A text in three languages, in the order ru, en, be. */
export function text(ru: string, en: string, be: string): Text3 {
  return { ru, en, be };
}

const linesOf = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One of `allowed`; throws for any other word. */
const oneOf = <Word extends string>(allowed: readonly Word[], word: string): Word => {
  const found = allowed.find((one) => one === word);
  if (found === undefined) throw new Error(`"${word}" is none of ${allowed.join(', ')}`);
  return found;
};

const readService = (line: string): ServiceSeed => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [code = '', price = '', days = '', tube = '', gender = '', ru, en, be, parts] = cells;
  if (!ru || !en || !be || cells.length > 9 || !/^\d+\.\d\d$/.test(price) || !/^\d+$/.test(days))
    throw new Error(`"${line}" is no service`);
  return {
    code,
    name: text(ru, en, be),
    price: Math.round(Number(price) * 100),
    workingDays: Number(days),
    tube: tube === '' ? null : oneOf(tubeCodes, tube),
    ...(parts !== undefined && { includes: parts.split(' ') }),
    ...(gender !== '' && { gender: oneOf(['M', 'F'], gender) }),
  };
};

/**
 * Reads services of the catalogue.
 * @param table a line for each below a head: code, price in roubles (BYN; stored in kopecks), working days, tube or none,
 *   gender of its patients or none, names in ru, en and be, and the parts of a package
 * @param texts what is said about them: the kind and the codes of those that have it, then lines in ru, en and be
 * @throws for what it does not understand
 */
export const servicesOf = (table: string, texts = ''): ServiceSeed[] => {
  const services = linesOf(table).slice(1).map(readService);
  const lines = linesOf(texts);
  for (let at = 0; at < lines.length; at += 4) {
    const [head = '', ru, en, be] = lines.slice(at, at + 4);
    const [word = '', ...codes] = head.split(' ');
    const kind = oneOf(textKinds, word);
    for (const code of codes) {
      const service = services.find((one) => one.code === code);
      if (!service || service[kind] || !ru || !en || !be) throw new Error(`"${head}" is wrong at ${code}`);
      service[kind] = text(ru, en, be);
    }
  }
  return services;
};
