import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FC } from 'react';
import type { AuditLine } from '../../contract/audit.ts';
import { useT } from '../i18n/useT.ts';
import { useAuditValue } from './useAuditValue.ts';
import { useAuditWords } from './useAuditWords.ts';

type Changed = Pick<AuditLine, 'action' | 'before' | 'after'>;

/** The fields that were changed according to a line of the audit log, without id and version. */
export const changedFieldsOf = ({ before, after }: Pick<Changed, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'version' && field !== 'id',
  );

/** The values before and after a change, field by field. */
export const Difference: FC<{ change: Changed }> = ({ change }) => {
  const t = useT();
  const words = useAuditWords();
  const valueOf = useAuditValue();
  const fields = changedFieldsOf(change);
  if (fields.length === 0) return null;
  return (
    <Table
      size="small"
      sx={{
        width: 'auto',
        '& tbody > tr > *': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('resources.admin/audit.field')}</TableCell>
          {change.before && <TableCell>{t('resources.admin/audit.fields.before')}</TableCell>}
          {change.after && <TableCell>{t('resources.admin/audit.fields.after')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {words.field(change.action, field)}
            </TableCell>
            {change.before && <TableCell>{valueOf(change.action, field, change.before[field])}</TableCell>}
            {change.after && <TableCell>{valueOf(change.action, field, change.after[field])}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
