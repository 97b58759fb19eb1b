import type { Level } from './fields.ts';
import { short, type Model } from './model.ts';

/** A model from its table: lines `field level m u points`, then the known names of each field with their shares in thousandths. */
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
