import { sql } from 'drizzle-orm';
import type { SpecimenKind } from '../../../contract/orders.ts';
import { tubes } from '../../core/db/schema/catalogue.ts';
import type { BookStore } from './book.ts';
import { CODE, type BookFile } from './bookFile.ts';
import { choiceOf, wordOf } from './choices.ts';
import { flatName, nameOf, textsOfRow, titled } from './names.ts';

const texts = [
  'name.ru',
  'name.en',
  'name.be',
  'biomaterial.ru',
  'biomaterial.en',
  'biomaterial.be',
] as const;
const COLOR = /^#[\da-f]{6}$/i;
const COUNT = /^[1-9]\d?$/;

/** What specimens are taken into. */
export const tubeBook: BookStore = {
  records: async (db) => {
    const rows = await db.select().from(tubes).orderBy(tubes.drawOrder, tubes.code);
    return rows.map(({ code, name, biomaterial, color, capacity, drawOrder, kind, hasSite }) => ({
      key: code,
      label: titled(code, name),
      values: {
        ...flatName('name', name),
        ...flatName('biomaterial', biomaterial),
        color,
        capacity: String(capacity),
        drawOrder: String(drawOrder),
        kind,
        hasSite: hasSite ? 'yes' : 'no',
      },
    }));
  },
  write: async (db, changes) => {
    const known = new Map((await tubeBook.records(db)).map(({ key, values }) => [key, values] as const));
    const rows = changes.map(({ key: code, after }) => {
      const values = { ...known.get(code), ...after };
      return {
        code,
        name: nameOf('name', values),
        biomaterial: nameOf('biomaterial', values),
        color: values['color'] ?? '',
        capacity: Number(values['capacity']),
        drawOrder: Number(values['drawOrder']),
        kind: values['kind'] as SpecimenKind,
        hasSite: values['hasSite'] === 'yes',
      };
    });
    if (rows.length === 0) return;
    await db
      .insert(tubes)
      .values(rows)
      .onConflictDoUpdate({
        target: tubes.code,
        set: {
          name: sql`excluded.name`,
          biomaterial: sql`excluded.biomaterial`,
          color: sql`excluded.color`,
          capacity: sql`excluded.capacity`,
          drawOrder: sql`excluded.draw_order`,
          kind: sql`excluded.kind`,
          hasSite: sql`excluded.has_site`,
        },
      });
  },
};

export const tubeFile: BookFile = {
  ...tubeBook,
  columns: ['tube', ...texts, 'color', 'capacity', 'drawOrder', 'kind'],
  optional: ['hasSite'],
  isWhole: true,
  cells: ({ key, values }, language) => [
    key,
    ...texts.map((field) => values[field] ?? ''),
    values['color'] ?? '',
    Number(values['capacity']),
    Number(values['drawOrder']),
    wordOf('kind', values['kind'] ?? '', language),
    wordOf('hasSite', values['hasSite'] ?? '', language),
  ],
  recordsOf: (db) => tubeBook.records(db),
  reader: () =>
    Promise.resolve((row) => {
      const [code, color, kind] = [row.text('tube'), row.text('color'), choiceOf('kind', row.text('kind'))];
      const [capacity, drawOrder] = [row.text('capacity'), row.text('drawOrder')];
      const hasSite = choiceOf('hasSite', row.text('hasSite'));
      const named = textsOfRow(row, texts);
      if (!CODE.test(code)) return 'code';
      if (named === null) return 'name';
      if (!COLOR.test(color)) return 'color';
      if (!COUNT.test(capacity) || !COUNT.test(drawOrder)) return 'count';
      if (kind === null || kind === '') return 'kind';
      if (hasSite === null) return 'hasSite';
      return {
        key: code,
        label: titled(code, nameOf('name', named)),
        values: {
          ...named,
          color,
          capacity,
          drawOrder,
          kind,
          ...Object.fromEntries(row.has('hasSite') ? [['hasSite', hasSite || 'no']] : []),
        },
      };
    }),
};
