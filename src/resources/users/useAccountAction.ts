import { useRefresh } from 'react-admin';
import { useT } from '../../i18n/useT.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

/** Runs a call for an account, shows its outcome and refetches the records on screen. */
export const useAccountAction = (onDone?: () => void) => {
  const t = useT();
  const refresh = useRefresh();
  return useAct(
    (
      action: (call: LabDataProvider['call']) => Promise<{ statusMessage?: string }>,
      { call }: LabDataProvider,
    ) => action(call),
    {
      done: ({ statusMessage }) => statusMessage ?? t('resources.admin/users.done'),
      onSuccess: () => {
        refresh();
        onDone?.();
      },
    },
  );
};
