import { memo } from 'react';
import type { User } from '../../../contract/users.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { flags } from './flags.ts';
import { FlagSwitch } from './FlagSwitch.tsx';

/** An employee in the list. */
export const StaffRow = memo<{ user: User }>(({ user }) => {
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
          <FlagSwitch user={user} flag={flag} />
        </td>
      ))}
    </tr>
  );
});
StaffRow.displayName = 'StaffRow';
