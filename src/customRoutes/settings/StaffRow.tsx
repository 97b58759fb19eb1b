import { memo } from 'react';
import type { User } from '../../../contract/users.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { flags } from './flags.ts';
import { FlagSwitch } from './FlagSwitch.tsx';

interface Props {
  user: User;
  /** Whether the viewer may give the right to upload the calculator. */
  maySetImport: boolean;
}

/** An employee in the list; a flag that the viewer may not give is a word. */
export const StaffRow = memo<Props>(({ user, maySetImport }) => {
  const t = useT();
  const language = useLanguage();
  const contracts = user.contracts.map(({ name }) => name[language]).join(', ');
  return (
    <tr data-row={user.id}>
      <td className="staff-who">
        <b>{user.name || user.email}</b>
        {user.name !== '' && <span className="quiet">{user.email}</span>}
      </td>
      <td className="staff-role">
        {user.userRole.name}
        <span className="quiet" title={contracts}>
          {contracts || t('settings.staff.noContracts')}
        </span>
      </td>
      {flags.map((flag) => (
        <td key={flag} className="staff-flag" data-label={t(`settings.flags.${flag}`)}>
          {flag === 'calculatorImport' && !maySetImport ? (
            t(`settings.staff.${user.flags[flag] ? 'given' : 'notGiven'}`)
          ) : (
            <FlagSwitch user={user} flag={flag} />
          )}
        </td>
      ))}
    </tr>
  );
});
StaffRow.displayName = 'StaffRow';
