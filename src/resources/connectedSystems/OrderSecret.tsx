import { useMutation } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FC } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import type { ConnectedSystem } from '../../../contract/connectedSystems.ts';
import { issueOrderSecret, SECRET_OVERLAP } from '../../../contract/onlineOrders.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { Copied } from './Copied.tsx';

const texts = 'resources.admin/connected-system.secret';

/** Issues the secret with which a saved public site signs its calls, and shows it once. */
export const OrderSecret: FC = () => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { call } = useLab();
  const { id, sellsOnline = false } = useRecordContext<ConnectedSystem>() ?? {};
  const issue = useMutation({
    mutationFn: (systemId: number) => call(issueOrderSecret, { body: { id: systemId } }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  if (id === undefined || !sellsOnline) return null;
  return issue.data ? (
    <Alert severity="info">
      <p>{t(`${texts}.once`, { hours: SECRET_OVERLAP })}</p>
      <Copied text={issue.data.secret} name={t(`${texts}.title`)} />
    </Alert>
  ) : (
    <Button variant="outlined" disabled={issue.isPending} onClick={() => issue.mutate(id)}>
      {t(`${texts}.issue`)}
    </Button>
  );
};
