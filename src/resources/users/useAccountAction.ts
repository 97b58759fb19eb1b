import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { accountMethods } from '../../dataProvider/accounts.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

type Accounts = ReturnType<typeof accountMethods>;

/** Runs a call for an account, shows its outcome and refetches the records on screen. */
export const useAccountAction = (onDone?: () => void) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  return useMutation({
    mutationFn: async (
      call: (accounts: Accounts, dataProvider: LabDataProvider) => Promise<{ statusMessage?: string }>,
    ) => call(await dataProvider.accounts(), dataProvider),
    onSuccess: ({ statusMessage }) => {
      notify(statusMessage ?? 'resources.admin/users.done', { type: 'success' });
      refresh();
      onDone?.();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
};
