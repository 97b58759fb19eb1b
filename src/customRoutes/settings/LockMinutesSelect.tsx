import { useMutation } from '@tanstack/react-query';
import type { FC } from 'react';
import { useNotify } from 'react-admin';
import { saveLockMinutes } from '../../../contract/devices.ts';
import { longestLockMinutes } from '../../../contract/session.ts';
import { rememberUser, storedUser } from '../../authProvider/session.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { useNotifyError } from '../../ui/useNotifyError.ts';

const choices = [1, 2, 3, 5, 10, 15, 20, 30];

/** Selects the idle time after which the screen is locked: the role's time, or a shorter one. */
export const LockMinutesSelect: FC = () => {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { userRole, sessionMinutes, lockMinutes } = useSessionUser();
  const longest = Math.min(longestLockMinutes[userRole.id], sessionMinutes);
  const { call } = useLab();
  const save = useMutation({
    mutationFn: (minutes: number) =>
      call(saveLockMinutes, { body: { minutes: minutes === longest ? null : minutes } }),
    onSuccess: (_, minutes) => {
      const user = storedUser();
      if (user) rememberUser({ ...user, lockMinutes: minutes });
      notify(t('settings.lock.saved'), { type: 'success' });
    },
    onError: notifyError,
  });
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
