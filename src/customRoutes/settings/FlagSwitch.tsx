import type { FC } from 'react';
import type { User } from '../../../contract/users.ts';
import { useT } from '../../i18n/useT.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { Flag } from './flags.ts';
import { useUserChange } from './useUserChange.ts';

/** A flag of an employee: saved immediately, reverted with the error below on failure. */
export const FlagSwitch: FC<{ user: User; flag: Flag }> = ({ user, flag }) => {
  const t = useT();
  const errorText = useErrorText();
  const change = useUserChange(user);
  const requested = change.isPending ? change.variables.flags?.[flag] : undefined;
  return (
    <>
      <Switch
        label={`${t(`settings.flags.${flag}`)}: ${user.email}`}
        checked={requested ?? user.flags[flag]}
        busy={change.isPending}
        onChange={(checked) => change.mutate({ flags: { [flag]: checked } })}
      />
      {change.isError && (
        <p className="staff-refused" role="alert">
          {errorText(change.error)}
        </p>
      )}
    </>
  );
};
