import './columnMapping.css';
import type { FC, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { LabelledSelect } from './LabelledSelect.tsx';

/** Characters of a row that its choice shows. */
const SHOWN = 80;

interface HeadProps {
  /** The first rows of the file as text; empty ones cannot be chosen. */
  heads: readonly string[];
  /** Counted from 0; −1: there are no headings. */
  headAt: number;
  disabled: boolean;
  onChange: (headAt: number) => void;
}

/** Which row of a file has its headings; needs the texts of `orderImport`. */
export const HeadSelect: FC<HeadProps> = ({ heads, headAt, disabled, onChange }) => {
  const t = useT();
  return (
    <LabelledSelect
      label={t('orderImport.headAt')}
      value={headAt}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <option value={-1}>{t('orderImport.noHead')}</option>
      {heads.map((text, at) =>
        // Rows have no name of their own.
        text === '' ? null : (
          <option key={`${String(at)} ${text}`} value={at}>
            {`${String(at + 1)}: ${text.slice(0, SHOWN)}`}
          </option>
        ),
      )}
    </LabelledSelect>
  );
};

interface ColumnsProps {
  columns: readonly { place: number; title: string; key: string | null; example?: string | undefined }[];
  /** What a column may be read as, the words by their keys. */
  options: readonly (readonly [key: string, text: string])[];
  onChoose: (place: number, key: string | null) => void;
}

/** As what each column of a file is read; needs the texts of `orderImport`. */
export const ColumnSelects: FC<ColumnsProps> = ({ columns, options, onChoose }) => {
  const t = useT();
  return (
    <MappingGrid>
      {columns.map(({ place, title, key, example }) => (
        <LabelledSelect
          key={place}
          label={title === '' ? t('orderImport.untitled', { number: place + 1 }) : title}
          hint={example?.slice(0, SHOWN)}
          value={key ?? ''}
          onChange={({ target }) => onChoose(place, target.value === '' ? null : target.value)}
        >
          <option value="">{t('orderImport.notRead')}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </LabelledSelect>
      ))}
    </MappingGrid>
  );
};

/** Fields of a mapping, side by side as far as there is room. */
export const MappingGrid: FC<{ children: ReactNode }> = ({ children }) => (
  <div className="column-mapping">{children}</div>
);
