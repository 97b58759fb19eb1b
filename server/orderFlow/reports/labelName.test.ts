import { describe, expect, it, test } from 'vitest';
import { linesOfName } from './labelName.ts';
import { textWidths } from './textWidth.ts';

const patient = { lastName: 'Кавалеўская', firstName: 'Аляксандра', paternalName: 'Янаўна' };
/** A letter is one point wide. */
const inLetters = (room: number, lines: 1 | 2 = 1) => ({
  measure: (text: string) => text.length,
  fontSize: 7,
  room,
  lines,
});

describe('the name on a label', () => {
  it.each([
    [40, 'Кавалеўская Аляксандра Янаўна'],
    [25, 'Кавалеўская Аляксандра Я.'],
    [22, 'Кавалеўская Аляксандра'],
    [21, 'Кавалеўская Алякс. Я.'],
    [16, 'Кавалеў… Аля. Я.'],
    [12, 'Кавал… А. Я.'],
  ])('in %i letters', (room, written) => expect(linesOfName(patient, inLetters(room))).toEqual([written]));

  it('has the given names in a second line', () => {
    expect(linesOfName(patient, inLetters(20, 2))).toEqual(['Кавалеўская', 'Аляксандра Янаўна']);
    expect(linesOfName(patient, inLetters(14, 2))).toEqual(['Кавалеўская', 'Аляксандра Я.']);
    expect(linesOfName(patient, inLetters(9, 2))).toEqual(['Кавалеўс…', 'Аляк. Я.']);
  });

  it('may lack a paternal name, and a first name', () => {
    expect(linesOfName({ ...patient, paternalName: '' }, inLetters(40))).toEqual(['Кавалеўская Аляксандра']);
    expect(linesOfName({ ...patient, firstName: '', paternalName: '' }, inLetters(8, 2))).toEqual([
      'Кавалеў…',
    ]);
  });
});

test('glyphs are measured, not letters: щ is wider than і', async () => {
  const { regular, bold } = await textWidths();
  expect(regular('іііііііііі', 7)).toBeCloseTo(17.02, 1);
  expect(regular('щщщщщщщщщщ', 7)).toBeGreaterThan(50);
  expect(bold('Ўласаў', 7)).toBeGreaterThan(regular('Ўласаў', 7));
});
