import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { messageTemplates as contract, type MessageTemplate } from '../../../contract/messageTemplates.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { useImpact } from '../../administration/useImpact.ts';
import { asRequest } from './asRequest.ts';

/** In the form, before Save: who would have got e-mails of this template over the last thirty days. */
export const TemplateImpact: FC = () => {
  const t = useT();
  const { templateImpact } = useDataProvider<LabDataProvider>();
  const id = useRecordContext<MessageTemplate>()?.id ?? 0;
  const [event, channel, language, contractId, serviceCode] = useWatch({
    name: ['event', 'channel', 'language', 'contractId', 'serviceCode'],
  });
  const scope = asRequest({ id, event, channel, language, contractId, serviceCode });
  const { data: wanted } = contract.impact.body?.safeParse(scope) ?? {};
  const { data } = useImpact(channel === 'sms' ? undefined : wanted, templateImpact);
  if (channel === 'sms' || data === undefined) return null;
  return (
    <Alert severity="info" aria-live="polite" sx={{ marginBottom: 2 }}>
      {data.recipients === 0
        ? t('resources.admin/mail-manager/template.impact.none')
        : t('resources.admin/mail-manager/template.impact.recipients', { smart_count: data.recipients })}
      {data.examples.map(({ to, at }) => (
        <div key={`${to}${at}`}>
          {to}, {formatMoment(new Date(at))}
        </div>
      ))}
    </Alert>
  );
};
