import type { Exporter } from 'react-admin';
import type { AuditLine } from '../../../contract/audit.ts';
import { useCsvExporter } from '../../administration/useCsvExporter.ts';
import { useLineWords } from './useLineWords.ts';

/** Exports the columns of the list, in its words. */
export const useAuditExporter = (): Exporter<AuditLine> => {
  const exporter = useCsvExporter('admin/audit');
  const wordsOf = useLineWords();
  return (lines, ...others) =>
    exporter(
      lines.map((line) => ({ id: line.id, ...wordsOf(line) })),
      ...others,
    );
};
