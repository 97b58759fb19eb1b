import { useState, type FC } from 'react';
import type { ImportColumn, ImportRow } from '../../../contract/importRows.ts';
import { useT } from '../../i18n/useT.ts';
import type { SheetChange } from '../../ui/sheet/sheetEdits.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Letter {
  place: number;
  letter: string;
  isChanged: boolean;
}

/** The letters of a cell, and which of them change; of a cell that is written anew none is of interest. */
const lettersOf = (was: string, value: string): Letter[] => {
  const [letters, others] = [Array.from(was), Array.from(value)];
  return letters.map((letter, place) => ({
    place,
    letter,
    isChanged: letters.length === others.length && letter !== others[place],
  }));
};

/** A cell as it was. Latin letters look like the Cyrillic ones that they become: they are marked and named. */
const Was: FC<{ was: string; value: string }> = ({ was, value }) => {
  const t = useT();
  const letters = lettersOf(was, value);
  const latin = letters.flatMap(({ letter, isChanged }) =>
    isChanged && /[a-z]/i.test(letter) ? letter : [],
  );
  return (
    <>
      {was === ''
        ? '—'
        : letters.map(({ place, letter, isChanged }) =>
            isChanged ? <mark key={place}>{letter}</mark> : letter,
          )}
      {latin.length > 0 && /[а-яёі]/i.test(was) && (
        <span className="small-text own-line quiet">
          {t('orderImport.latin', { letters: [...new Set(latin)].join(', ') })}
        </span>
      )}
    </>
  );
};

interface Props {
  rows: readonly ImportRow[];
  columns: readonly ImportColumn[];
  onApply: (changes: readonly SheetChange[]) => void;
}

/** Shows what cells were probably meant to be, each as it was and as it becomes, and applies all at once. */
export const Repairs: FC<Props> = ({ rows, columns, onApply }) => {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const repairs = rows.flatMap(({ id, number, values, repairs: own }) =>
    own.map(({ column: key, value }) => {
      const at = columns.findIndex((column) => column.key === key);
      return { id, number, key, value, title: columns[at]?.title ?? '', was: values[at] ?? '' };
    }),
  );
  if (repairs.length === 0) return null;
  const count = { smart_count: repairs.length };
  return (
    <>
      <p className="row message info import-unsaved">
        {t('orderImport.repairs', count)}
        <button type="button" className="button small" onClick={() => setShown(true)}>
          {t('orderImport.showRepairs')}
        </button>
      </p>
      {isShown && (
        <Dialog
          wide
          title={t('orderImport.repairs', count)}
          onClose={() => setShown(false)}
          onSubmit={() => {
            onApply(repairs);
            setShown(false);
          }}
          actions={
            <>
              <button type="button" className="button" onClick={() => setShown(false)}>
                {t('orderImport.decideLater')}
              </button>
              <button type="submit" className="button primary" data-autofocus>
                {t('orderImport.repair', count)}
              </button>
            </>
          }
        >
          <table className="table import-repairs">
            <thead>
              <tr>
                <th scope="col" className="number">
                  {t('orderImport.row')}
                </th>
                <th scope="col">{t('orderImport.column')}</th>
                <th scope="col">{t('orderImport.was')}</th>
                <th scope="col">{t('orderImport.becomes')}</th>
              </tr>
            </thead>
            <tbody>
              {repairs.map(({ id, key, number, title, was, value }) => (
                <tr key={`${String(id)} ${key}`}>
                  <td className="number" data-label={t('orderImport.row')}>
                    {number}
                  </td>
                  <td>{title}</td>
                  <td>
                    <Was was={was} value={value} />
                  </td>
                  <td>
                    <b>{value}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Dialog>
      )}
    </>
  );
};
