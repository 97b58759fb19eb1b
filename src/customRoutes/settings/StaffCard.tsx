import './staff.css';
import { keepPreviousData } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { useState, type FC, type ReactNode } from 'react';
import { permission } from '../../../contract/access.ts';
import { searchUsers } from '../../../contract/users.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { TableSkeleton, type SkeletonCell } from '../../ui/TableSkeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useTableKeys } from '../../ui/useTableKeys.ts';
import { flags } from './flags.ts';
import { StaffRow } from './StaffRow.tsx';
import { useDebouncedValue } from '../../ui/useDebounce.ts';

/** ms */
const TYPING = 300;

const skeleton: readonly SkeletonCell[] = [
  { className: 'staff-who', parts: ['line', 'small'] },
  { className: 'staff-role', parts: ['line', 'small'] },
  ...flags.map((): SkeletonCell => ({ className: 'staff-flag', parts: ['icon'] })),
];

const StaffTable: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  return (
    <table {...useTableKeys()} className="table staff">
      <thead>
        <tr>
          <th>{t('settings.staff.employee')}</th>
          <th>{t('settings.staff.role')}</th>
          {flags.map((flag) => (
            <th key={flag} title={t(`settings.flags.${flag}`)}>
              {t(`settings.shortFlags.${flag}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
};

/** Employees found by e-mail, with their flags as switches. */
export const StaffCard: FC = () => {
  const t = useT();
  const { canAccess: maySetImport = false, isPending: isAsking } = useCanAccess(
    permission('grant', 'calculator'),
  );
  const [text, setText] = useState('');
  const email = useDebouncedValue(text.trim(), TYPING);
  const staff = useRead(searchUsers, { query: { email } }, { placeholderData: keepPreviousData });
  const { data, isPending, isPlaceholderData, error } = staff;
  return (
    <>
      <div className="staff-search">
        <TextField label={t('settings.staff.search')} type="search" value={text} onChange={setText} />
      </div>
      {(isPending || isPlaceholderData) && <LoadingNote />}
      {isPending && (
        <StaffTable>
          <TableSkeleton cells={skeleton} />
        </StaffTable>
      )}
      <ReadError of={staff} />
      {data && !error && data.users.length === 0 && (
        <p className="staff-empty">{t('settings.staff.notFound')}</p>
      )}
      {data && !error && data.users.length > 0 && (
        <StaffTable>
          {data.users.map((user) => (
            <StaffRow key={user.id} user={user} maySetImport={maySetImport} />
          ))}
        </StaffTable>
      )}
      {!isAsking && !maySetImport && (
        <p className="quiet staff-rest">{t('settings.staff.byAdministrator')}</p>
      )}
      {data && data.totalCount > data.users.length && (
        <p className="quiet staff-rest">
          {t('settings.staff.rest', { shown: data.users.length, total: data.totalCount })}
        </p>
      )}
    </>
  );
};
