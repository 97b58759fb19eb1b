import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

/** Runs a call for an account, shows its outcome and refetches the records on screen. */
export const useAccountAction = (onDone?: () => void) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const { call } = useLab();
  return useMutation({
    mutationFn: (action: (call: LabDataProvider['call']) => Promise<{ statusMessage?: string }>) =>
      action(call),
    onSuccess: ({ statusMessage }) => {
      notify(statusMessage ?? 'resources.admin/users.done', { type: 'success' });
      refresh();
      onDone?.();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
};
