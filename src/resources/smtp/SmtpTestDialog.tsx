import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
} from '@mui/material';
import type { FC } from 'react';
import { Form, required, SaveButton, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { smtpServers } from '../../../contract/smtp.ts';
import { problemsOf } from '../../administration/problemsOf.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { SenderReferenceInput } from '../senders/SenderReferenceInput.tsx';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

type TestBody = BodyInput<typeof smtpServers.test>;
export type TestedSettings = NonNullable<TestBody['settings']>;

interface Props {
  smtpId: number | null;
  /** Unsaved settings; missing: the stored settings are tested. */
  settings?: TestedSettings;
  onClose: () => void;
}

/** Sends a test e-mail through an SMTP server and shows each stage with the server's reply and duration. */
export const SmtpTestDialog: FC<Props> = ({ smtpId, settings, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const user = useSessionUser();
  const test = useAct(
    (values: Pick<TestBody, 'senderId' | 'to' | 'subject' | 'text'>, { ask }: LabDataProvider) =>
      ask(smtpServers.test, { body: { ...values, smtpId, settings } }),
    { onError: 'shown', stale: [['admin/mail-manager/smtp', 'getList']] },
  );
  const { data, error } = test;
  const defaults = {
    senderId: null,
    to: user.email,
    subject: t('resources.admin/mail-manager/smtp.test.subject'),
    text: t('resources.admin/mail-manager/smtp.test.text'),
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="smtp-test-title">
      <Form
        defaultValues={defaults}
        onSubmit={(values: FieldValues) => test.isPending || test.mutate({ ...defaults, ...values })}
        sanitizeEmptyValues
      >
        <DialogTitle id="smtp-test-title">{t('resources.admin/mail-manager/smtp.test.open')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <SenderReferenceInput source="senderId" />
          <TextInput
            source="to"
            type="email"
            label="resources.admin/mail-manager/smtp.test.to"
            validate={required()}
          />
          <TextInput
            source="subject"
            label="resources.admin/mail-manager/smtp.test.subjectLabel"
            validate={required()}
          />
          <TextInput
            source="text"
            label="resources.admin/mail-manager/smtp.test.textLabel"
            multiline
            minRows={2}
            validate={required()}
          />
          {error && <Alert severity="error">{problemsOf(error).join('. ') || errorText(error)}</Alert>}
          {data && (
            <Alert severity={data.isSuccess ? 'success' : 'error'}>
              {data.statusMessage}
              <List dense>
                {data.stages.map(({ stage, isSuccess, reply, ms }) => (
                  <ListItem key={stage} disableGutters sx={{ gap: 1, overflowWrap: 'anywhere' }}>
                    <StatusChip tone={isSuccess ? 'success' : 'error'}>
                      {t(`resources.admin/mail-manager/smtp.stages.${stage}`)}
                    </StatusChip>
                    <span>{reply}</span>
                    <span>{t('resources.admin/mail-manager/smtp.test.ms', { ms })}</span>
                  </ListItem>
                ))}
              </List>
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('errors.Common.close')}</Button>
          <SaveButton
            label="resources.admin/mail-manager/smtp.test.send"
            alwaysEnable
            aria-busy={test.isPending}
          />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
