import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import { useGetList, useNotify, useRefresh, useUpdate } from 'react-admin';
import { ALL } from '../../../contract/headers.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

/** Removes all contracts after a word is typed; the server refuses while orders are in progress. */
export const RemoveAllButton: FC = () => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const { total: active = 0 } = useGetList('admin/contracts', {
    filter: { isActive: true },
    pagination: { page: 1, perPage: 1 },
    meta: { isBackground: true },
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [update, { isPending }] = useUpdate();
  const word = t('resources.admin/contracts.removeWord');
  const close = () => {
    setTyped(null);
    setError(undefined);
  };
  const remove = () => {
    if (typed?.trim().toLowerCase() !== word.toLowerCase())
      return setError(t('resources.admin/contracts.removeAllWord', { word }));
    void update(
      'admin/contracts',
      { id: ALL, data: { isActive: false, version: 0 }, previousData: {} },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          close();
          refresh();
          notify('resources.admin/contracts.removed', { type: 'success' });
        },
        onError: (failure) => setError(errorText(failure)),
      },
    );
  };
  return (
    <>
      <Button color="error" disabled={active === 0} onClick={() => setTyped('')}>
        {t('resources.admin/contracts.removeAll')}
      </Button>
      {typed !== null && (
        <ConfirmDialog
          title={t('resources.admin/contracts.removeAll')}
          yes={t('resources.admin/contracts.removeYes')}
          no={t('resources.admin/contracts.keep')}
          isLoss
          isPending={isPending}
          onYes={remove}
          onNo={close}
        >
          <p>{t('resources.admin/contracts.removeAllText', { smart_count: active })}</p>
          <LabelledInput
            label={t('resources.admin/contracts.removeAllWord', { word })}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
};
