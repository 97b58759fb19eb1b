import { downloadCSV, useTranslateLabel, type Exporter } from 'react-admin';
import { resourceNouns } from '../../contract/access.ts';
import type { LocalisedName } from '../../contract/fields.ts';
import { formatFigure } from '../i18n/format.ts';
import type { Language } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useT.ts';
import { plainCell } from './plainCell.ts';
import { useAuditValue } from './useAuditValue.ts';

/** By this mark Excel knows that a file is UTF-8; without it Cyrillic letters are unreadable there. */
const UTF8_MARK = '\ufeff';
/** Where the comma divides whole numbers from their decimals, Excel separates cells by semicolons. */
const separators: Record<Language, string> = { ru: ';', en: ',', be: ';' };

const isLocalised = (value: unknown): value is LocalisedName =>
  typeof value === 'object' && value !== null && 'ru' in value && 'en' in value && 'be' in value;

const lineOf = (cells: readonly string[], separator: string): string =>
  cells
    .map(plainCell)
    .map((cell) => (/["\r\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);

/**
 * A CSV file with the labels of the fields as heads and values in words, which Excel opens in the language of the
 * screen; text typed or mailed by strangers never becomes a formula in a spreadsheet.
 */
export const useCsvExporter = (resource: keyof typeof resourceNouns): Exporter => {
  const labelOf = useTranslateLabel();
  const valueOf = useAuditValue();
  const language = useLanguage();
  const cellOf = (source: string, value: unknown): string => {
    if (isLocalised(value)) return value[language];
    const text = valueOf(resourceNouns[resource], source, value);
    if (typeof value === 'number' && text === String(value)) return formatFigure(language, value);
    if (text === '—') return '';
    return typeof value === 'object' ? text.replaceAll('\n', '; ') : text;
  };
  return (records) => {
    const sources = [...new Set(records.flatMap((record) => Object.keys(record)))].filter(
      (source) => source !== 'version',
    );
    const heads = sources.map((source) => labelOf({ resource, source }) as string);
    const rows = records.map((record: Readonly<Record<string, unknown>>) =>
      sources.map((source) => cellOf(source, record[source])),
    );
    const lines = [heads, ...rows].map((cells) => lineOf(cells, separators[language]));
    downloadCSV(UTF8_MARK + lines.join('\n'), resource);
  };
};
