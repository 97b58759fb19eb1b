import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FC } from 'react';
import { useRecordContext } from 'react-admin';
import type { ConnectedSystem } from '../../../contract/connectedSystems.ts';
import { issueOrderSecret, SECRET_OVERLAP } from '../../../contract/onlineOrders.ts';
import { useT } from '../../i18n/useT.ts';
import { Copied } from './Copied.tsx';
import { useAct } from '../../dataProvider/useAct.ts';

const texts = 'resources.admin/connected-system.secret';

/** Issues the secret with which a saved public site signs its calls, and shows it once. */
export const OrderSecret: FC = () => {
  const t = useT();
  const { id, sellsOnline = false } = useRecordContext<ConnectedSystem>() ?? {};
  const issue = useAct(issueOrderSecret);
  if (id === undefined || !sellsOnline) return null;
  return issue.data ? (
    <Alert severity="info">
      <p>{t(`${texts}.once`, { hours: SECRET_OVERLAP })}</p>
      <Copied text={issue.data.secret} name={t(`${texts}.title`)} />
    </Alert>
  ) : (
    <Button variant="outlined" disabled={issue.isPending} onClick={() => issue.mutate({ body: { id } })}>
      {t(`${texts}.issue`)}
    </Button>
  );
};
