import type { FC } from 'react';
import type { MaskTest } from '../../../contract/masks.ts';
import { useT } from '../../i18n/useT.ts';
import './masks.css';

interface Props {
  text: string;
  /** Parts of the text; a part that overlaps an earlier part is left out. */
  found: readonly MaskTest['found'][number][];
}

/** A text with its found parts marked; extracted fields are marked with their name. */
export const Highlighted: FC<Props> = ({ text, found }) => {
  const t = useT();
  // Fields come before conditions that found the same part.
  const ordered = found.toSorted(
    (one, other) => one.start - other.start || Number(one.field === null) - Number(other.field === null),
  );
  const pieces: { text: string; field?: (typeof found)[number]['field'] }[] = [];
  let at = 0;
  for (const { start, end, field } of ordered) {
    if (start < at) continue;
    pieces.push({ text: text.slice(at, start) }, { text: text.slice(start, end), field });
    at = end;
  }
  pieces.push({ text: text.slice(at) });
  return pieces.map((piece, place) =>
    piece.field === undefined ? (
      piece.text
    ) : (
      <mark key={place} className={piece.field === null ? 'mask-condition' : 'mask-field'}>
        {piece.text}
        {piece.field !== null && (
          <small> {t(`resources.admin/mail-manager/mask.variables.${piece.field}`)}</small>
        )}
      </mark>
    ),
  );
};
