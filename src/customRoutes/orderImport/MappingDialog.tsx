import { useState, type FC } from 'react';
import { FULL_NAME, standsFor } from '../../../contract/importRows.ts';
import { mapImportColumns, type WholeImport } from '../../../contract/orderImport.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { ColumnSelects, HeadSelect, MappingGrid } from '../../ui/ColumnMapping.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

/** What the first row below the headings has in a column. */
const exampleOf = ({ sheets, sheet, headAt }: WholeImport, place: number): string | undefined =>
  sheets[sheet]?.lines.slice(headAt + 1).find((cells) => (cells[place] ?? '') !== '')?.[place];

interface Props {
  id: number;
  whole: WholeImport;
  onMapped: () => void;
  /** Another sheet or row of headings was read. */
  onRead: () => Promise<void>;
  onClose: () => void;
}

/** Says which column of the file is read as what, and what all rows have in required columns that it lacks. */
export const MappingDialog: FC<Props> = ({ id, whole, onMapped, onRead, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const { fileColumns, columns, sheets, sheet, headAt } = whole;
  const [chosen, setChosen] = useState(fileColumns);
  const [constants, setConstants] = useState(whole.constants);
  const read = useAct(mapImportColumns, { onSuccess: onRead, onError: 'shown' });
  const save = useAct(mapImportColumns, { onSuccess: onMapped, onError: 'shown' });
  const choose = (place: number, key: string | null) =>
    setChosen((now) =>
      now.map((column) => {
        if (column.place === place) return { ...column, key };
        return column.key === key ? { ...column, key: null } : column;
      }),
    );
  const isRead = (column: string) => chosen.some(({ key }) => standsFor(key, column));
  const lacking = columns.filter(({ key, isRequired }) => isRequired && !isRead(key));
  const constantOf = (column: string) => constants.find(({ key }) => key === column)?.value ?? '';
  const setConstant = (key: string, value: string) =>
    setConstants((now) => [...now.filter((one) => one.key !== key), { key, value }]);
  const failure = save.error ?? read.error;
  const hasLoaded = whole.batch.rowsLoaded > 0;
  return (
    <Dialog
      wide
      title={t('orderImport.mapping')}
      onClose={onClose}
      onSubmit={() => {
        const said = chosen.map(({ place, key }) => ({ place, key }));
        save.mutate({ body: { id, columns: said, constants } });
      }}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('excel.close')}
          </button>
          <button type="submit" className="button primary" disabled={save.isPending || read.isPending}>
            {t('orderImport.map')}
          </button>
        </>
      }
    >
      <p className="quiet">{t('orderImport.mappingHint')}</p>
      {sheets.length > 0 && !hasLoaded && (
        <MappingGrid>
          {sheets.length > 1 && (
            <LabelledSelect
              label={t('orderImport.sheet')}
              value={sheet}
              disabled={read.isPending}
              onChange={({ target }) => read.mutate({ body: { id, sheet: Number(target.value), headAt: 0 } })}
            >
              {sheets.map(({ name }, place) => (
                <option key={name} value={place}>
                  {name}
                </option>
              ))}
            </LabelledSelect>
          )}
          <HeadSelect
            heads={(sheets[sheet]?.lines ?? []).map((cells) =>
              cells.filter((cell) => cell !== '').join(' · '),
            )}
            headAt={headAt}
            disabled={read.isPending}
            onChange={(chosenAt) => read.mutate({ body: { id, sheet, headAt: chosenAt } })}
          />
        </MappingGrid>
      )}
      <ColumnSelects
        columns={chosen.map((column) => ({ ...column, example: exampleOf(whole, column.place) }))}
        options={[
          [FULL_NAME, t('orderImport.fullName')],
          ...columns.map(({ key, title }) => [key, title] as const),
        ]}
        onChoose={choose}
      />
      {lacking.length > 0 && (
        <>
          <p className="message warning">{t('orderImport.missing')}</p>
          <MappingGrid>
            {lacking.map(({ key, title, options }) =>
              options.length > 0 ? (
                <LabelledSelect
                  key={key}
                  label={title}
                  value={constantOf(key)}
                  onChange={({ target }) => setConstant(key, target.value)}
                >
                  <option value="">{t('orderImport.ownInRow')}</option>
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </LabelledSelect>
              ) : (
                <LabelledInput
                  key={key}
                  label={title}
                  value={constantOf(key)}
                  placeholder={t('orderImport.ownInRow')}
                  onChange={({ target }) => setConstant(key, target.value)}
                />
              ),
            )}
          </MappingGrid>
        </>
      )}
      {failure && (
        <p role="alert" className="message error">
          {errorText(failure)}
        </p>
      )}
    </Dialog>
  );
};
