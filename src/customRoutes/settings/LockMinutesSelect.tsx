import type { FC } from 'react';
import { saveLockMinutes } from '../../../contract/devices.ts';
import { longestLockMinutes } from '../../../contract/session.ts';
import { rememberUser, storedUser } from '../../authProvider/session.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';

const choices = [1, 2, 3, 5, 10, 15, 20, 30];

/** Selects the idle time after which the screen is locked: the role's time, or a shorter one. */
export const LockMinutesSelect: FC = () => {
  const t = useT();
  const { userRole, sessionMinutes, lockMinutes } = useSessionUser();
  const longest = Math.min(longestLockMinutes[userRole.id], sessionMinutes);
  const save = useAct(
    (minutes: number, { call }: LabDataProvider) =>
      call(saveLockMinutes, { body: { minutes: minutes === longest ? null : minutes } }),
    {
      done: 'settings.lock.saved',
      onSuccess: (_, minutes) => {
        const user = storedUser();
        if (user) rememberUser({ ...user, lockMinutes: minutes });
      },
    },
  );
  const chosen = save.isPending ? save.variables : lockMinutes;
  const minutes = [...new Set([...choices.filter((one) => one < longest), chosen, longest])];
  return (
    <LabelledSelect
      label={t('settings.lock.after')}
      value={chosen}
      onChange={({ target }) => save.mutate(Number(target.value))}
    >
      {minutes
        .toSorted((a, b) => a - b)
        .map((one) => (
          <option key={one} value={one}>
            {t(one === longest ? 'settings.lock.longest' : 'settings.lock.minutes', { smart_count: one })}
          </option>
        ))}
    </LabelledSelect>
  );
};
