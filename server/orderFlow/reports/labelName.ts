import type { LabelName } from '../../core/paper.ts';
import type { TextWidth } from './textWidth.ts';

/** How much of the line a cut surname keeps at least. */
const SURNAME = 0.5;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
const initialOf = (name: string): string => (name === '' ? '' : `${name.slice(0, 1)}.`);

/** The text, or as many of its letters as fit with `mark` behind them. */
const cut = (text: string, mark: string, width: (text: string) => number, room: number): string => {
  if (width(text) <= room) return text;
  for (let length = text.length - 1; length > 1; length -= 1) {
    const shorter = `${text.slice(0, length)}${mark}`;
    if (width(shorter) <= room) return shorter;
  }
  return `${text.slice(0, 1)}${mark}`;
};

/**
 * A name in as many lines of `room` points as there are, one or two. The given names of namesakes stay apart: a long
 * surname is cut before the first name, and the initial of the paternal name stays.
 */
export const linesOfName = (
  { lastName, firstName, paternalName }: LabelName,
  { measure, fontSize, room, lines }: { measure: TextWidth; fontSize: number; room: number; lines: 1 | 2 },
): string[] => {
  const width = (text: string) => measure(text, fontSize);
  const longestOf = (...forms: readonly string[]) => forms.find((form) => width(form) <= room);
  const initial = initialOf(paternalName);
  const whole = longestOf(joined(lastName, firstName, paternalName));
  if (whole !== undefined) return [whole];
  const given = (space: number): string => {
    const letters = cut(firstName, '.', width, space - width(joined(' ', initial)));
    return joined(letters, initial);
  };
  if (lines === 2)
    return [
      cut(lastName, '…', width, room),
      longestOf(joined(firstName, paternalName), joined(firstName, initial)) ?? given(room),
    ].filter((line) => line !== '');
  const short = longestOf(joined(lastName, firstName, initial), joined(lastName, firstName));
  if (short !== undefined) return [short];
  const names = given(room * (1 - SURNAME));
  return [joined(cut(lastName, '…', width, room - width(` ${names}`)), names)];
};
