import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { messageRules as contract } from '../../../contract/messageRules.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { useImpact } from '../../administration/useImpact.ts';

/** In the form, before Save: how many e-mails this rule would have caused over the last thirty days. */
export const RuleImpact: FC = () => {
  const t = useT();
  const { ruleImpact } = useDataProvider<LabDataProvider>();
  const [event, audience, roleId, contractIds, consentRequired] = useWatch({
    name: ['event', 'audience', 'roleId', 'contractIds', 'consentRequired'],
  });
  const { data: rule } =
    contract.impact.body?.safeParse({ event, audience, roleId, contractIds, consentRequired }) ?? {};
  const { data, isFetching } = useImpact(rule, ruleImpact);
  if (rule === undefined || data === undefined) return null;
  return (
    <Alert severity="info" aria-live="polite" aria-busy={isFetching} sx={{ marginBottom: 2 }}>
      {data.emails === 0
        ? t('resources.admin/mail-manager/rule.impact.none')
        : t('resources.admin/mail-manager/rule.impact.emails', { smart_count: data.emails })}
    </Alert>
  );
};
