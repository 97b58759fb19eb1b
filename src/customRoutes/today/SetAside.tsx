import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FC } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { readSettings, saveEntry } from '../../../contract/laboratorySettings.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';

/** Sets the step of the laboratory's system aside, or takes it up again; the settings do so, too. */
export const SetAside: FC<{ isSetAside: boolean }> = ({ isSetAside }) => {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const { call } = useDataProvider<LabDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { entry } = await call(readSettings);
      await call(saveEntry, { body: { ...entry, withoutSystem: !isSetAside } });
    },
    onSuccess: () => {
      if (!isSetAside) notify('today.first.aside', { type: 'success' });
      return client.invalidateQueries({ queryKey: ['today'] });
    },
    onError: notifyError,
  });
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
      {t(isSetAside ? 'today.first.takeUp' : 'today.first.setAside')}
    </button>
  );
};
