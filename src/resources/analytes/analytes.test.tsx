import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { analytes } from '../../../contract/analytes.ts';
import { enter } from '../../../tests/support/fillIn.ts';
import { insertReleases, line, words } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { setFar } from '../../../tests/support/viewport.ts';

const path = '/admin/synchronization/analyte';
let id = 0;
const lab = useLab();
beforeEach(async () => {
  await lab.db.execute(sql`truncate analytes cascade`);
  const { item } = await lab.ask(analytes.create, {
    as: 'Admin',
    body: {
      code: 'K',
      name: { ru: 'Калий', en: 'Potassium', be: 'Калій' },
      decimals: 1,
      intervals: [{ ageFrom: 14, low: 3.5, high: 5.1 }],
    },
  });
  ({ id } = item);
});
const stored = async () => (await lab.ask(analytes.one, { as: 'Admin', query: { id } })).item;
const open = () => renderApp({ lab, as: 'Admin', path: `${path}/${String(id)}` });
const row = async (number: number) =>
  within(await screen.findByRole('group', { name: `Interval ${String(number)}` }));
const save = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

test('an interval is added, duplicated and removed, its ages typed in units, and a gap is named (X-86)', async () => {
  const { user } = await open();
  const first = await row(1);
  // The fields of a row follow when it is known to be in sight.
  expect((await first.findByRole<HTMLInputElement>('spinbutton', { name: 'Age from' })).value).toBe('14');
  expect(first.getByRole<HTMLSelectElement>('combobox', { name: 'Age from: Unit of age' }).value).toBe('day');
  expect(screen.getByText('everyone: no interval for ages under 14 d')).toBeTruthy();

  await user.type(first.getByRole('spinbutton', { name: 'Age under' }), '18');
  await user.click(first.getByRole('button', { name: 'Duplicate interval 1' }));
  const second = await row(2);
  const from = second.getByRole('spinbutton', { name: 'Age from' });
  await user.clear(from);
  await user.type(from, '18');
  await user.selectOptions(second.getByRole('combobox', { name: 'Age from: Unit of age' }), 'year');
  await user.clear(second.getByRole('spinbutton', { name: 'Age under' }));
  await user.click(screen.getByRole('button', { name: 'Add an interval' }));
  await user.click((await row(3)).getByRole('button', { name: 'Remove interval 3' }));
  await save(user);
  await waitFor(async () =>
    expect((await stored()).intervals.map(({ ageFrom, ageTo, low }) => [ageFrom, ageTo, low])).toEqual([
      [14, 6574, 3.5],
      [6574, null, 3.5],
    ]),
  );
});

test('an overlap is an error at its row, and words are typed in a second line (X-86)', async () => {
  const { user } = await open();
  await user.click((await row(1)).getByRole('button', { name: 'Duplicate interval 1' }));
  await save(user);
  expect(await (await row(2)).findByText('Age and validity overlap with another row')).toBeTruthy();
  expect((await row(1)).queryByText('Age and validity overlap with another row')).toBeNull();
  await user.click((await row(2)).getByRole('button', { name: 'Remove interval 2' }));
  await user.click((await row(1)).getByRole('button', { name: 'Put interval 1 in words' }));
  for (const language of ['Русский', 'English', 'Беларуская'])
    await enter(user, (await row(1)).getByRole('textbox', { name: `Normal in words, ${language}` }), 'none');
  await save(user);
  await waitFor(async () =>
    expect((await stored()).intervals.map(({ words }) => words)).toEqual([
      { ru: 'none', en: 'none', be: 'none' },
    ]),
  );
});

test('a variation without its source is refused at the source, and left out when it is empty (X-86)', async () => {
  const { user } = await open();
  await row(1);
  const within = screen.getByRole('spinbutton', { name: 'Within a person, %' });
  await user.type(within, '4.6');
  await save(user);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Source' }).getAttribute('aria-invalid')).toBe('true'),
  );
  await user.clear(within);
  await enter(user, screen.getByRole('textbox', { name: 'LOINC code' }), '2823-3');
  await save(user);
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ loinc: '2823-3', variation: null, version: 2 }),
  );
});

test('answers stand in the form of a coded analyte, and are added, reworded and removed (X-93)', async () => {
  const { user } = await open();
  await row(1);
  expect(screen.queryByRole('button', { name: 'Add an answer' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Kind of value' }));
  await user.click(await screen.findByRole('option', { name: 'one of some answers' }));
  await screen.findByText('No answers: values come in words and without a mark');
  const answer = async (number: number) =>
    within(await screen.findByRole('group', { name: `Answer ${String(number)}` }));
  const write = async (number: number, code: string, said: string) => {
    await user.click(screen.getByRole('button', { name: 'Add an answer' }));
    const fields = await answer(number);
    await enter(user, fields.getByRole('textbox', { name: 'Code' }), code);
    for (const language of ['Русский', 'English', 'Беларуская'])
      await enter(user, fields.getByRole('textbox', { name: `Words, ${language}` }), said);
    return fields;
  };
  await write(1, 'absent', 'none');
  const second = await write(2, 'absent', 'found');
  await user.click(second.getByRole('switch', { name: 'Abnormal' }));
  await write(3, 'other', 'other');
  await save(user);
  expect(await second.findByText('This value is taken')).toBeTruthy();
  expect((await answer(1)).queryByText('This value is taken')).toBeNull();
  const code = second.getByRole('textbox', { name: 'Code' });
  await user.clear(code);
  await enter(user, code, 'present');
  await user.click((await answer(3)).getByRole('button', { name: 'Remove answer 3' }));
  await save(user);
  const said = (text: string) => ({ ru: text, en: text, be: text });
  const answers = [
    { code: 'absent', words: said('none'), flag: '', isInUse: false },
    { code: 'present', words: said('found'), flag: 'A', isInUse: false },
  ];
  await waitFor(async () => expect(await stored()).toMatchObject({ kind: 'coded', decimals: null, answers }));
});

test('an answer that results have keeps its code, cannot be removed, and another kind clears the others (X-93)', async () => {
  const said = { ru: 'нет', en: 'none', be: 'няма' };
  const answers = [
    { code: 'absent', words: said },
    { code: 'present', words: said },
  ];
  const { item } = await lab.ask(analytes.create, {
    as: 'Admin',
    body: { code: '1001 Toxin points', name: said, unit: words('points'), kind: 'coded', answers },
  });
  ({ id } = item);
  const orderId = await insertOrder(lab.db, 1, { sortingState: 5, cabinetStatus: 2 });
  await insertReleases(lab.db, orderId, [
    line('Toxin', words('none'), { unit: words('points'), reference: null, answer: 'absent' }),
  ]);
  const { user } = await open();
  const used = within(await screen.findByRole('group', { name: 'Answer 1' }));
  expect(used.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).readOnly).toBe(true);
  expect(used.queryByRole('button')).toBeNull();
  const other = within(screen.getByRole('group', { name: 'Answer 2' }));
  expect(other.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).readOnly).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Kind of value' }));
  await user.click(await screen.findByRole('option', { name: 'text' }));
  await save(user);
  await screen.findByText('Other records use this one. Remove it from them first');
  expect(screen.queryByRole('group', { name: 'Answer 1' })).toBeNull();
  await lab.db.execute(sql`update observations set answer = null`);
  await save(user);
  await waitFor(async () => expect(await stored()).toMatchObject({ kind: 'text', answers: [] }));
});

test('of many intervals those far from sight have no fields, and the first that is refused has them and the focus (X-86)', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ ageFrom: at, ageTo: at + 1, low: at }));
  const { item } = await lab.ask(analytes.create, {
    as: 'Admin',
    body: { code: 'NA', name: { ru: 'Натрий', en: 'Sodium', be: 'Натрый' }, decimals: 0, intervals: rows },
  });
  ({ id } = item);
  setFar();
  const { user } = await open();
  expect((await row(60)).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('spinbutton', { name: 'Age from' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add an interval' }));
  const added = await row(61);
  await waitFor(() => expect(document.activeElement).toBe(added.getByRole('combobox', { name: 'Gender' })));
  await save(user);
  expect(await added.findByText('Age and validity overlap with another row')).toBeTruthy();
  expect((await row(60)).queryByRole('spinbutton')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(added.getByRole('spinbutton', { name: 'Age from' })),
  );
  const from = added.getByRole('spinbutton', { name: 'Age from' });
  await user.clear(from);
  await user.type(from, '60');
  await user.selectOptions(added.getByRole('combobox', { name: 'Age from: Unit of age' }), 'day');
  await save(user);
  await waitFor(async () => expect((await stored()).intervals).toHaveLength(61));
  expect((await stored()).intervals.at(-2)).toMatchObject({ ageFrom: 59, ageTo: 60, low: 59 });
});
