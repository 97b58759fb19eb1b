import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { FC } from 'react';
import { Form, required, SaveButton, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { smsServices } from '../../../contract/smsServices.ts';
import { problemsOf } from '../../administration/problemsOf.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

const texts = 'resources.admin/mail-manager/sms-service.test';

type TestBody = BodyInput<typeof smsServices.test>;
export type TestedSettings = NonNullable<TestBody['settings']>;

interface Props {
  serviceId: number | null;
  /** Unsaved settings; missing: the stored settings are tested. */
  settings?: TestedSettings;
  onClose: () => void;
}

/** Sends a test SMS and shows what the service says. */
export const SmsTestDialog: FC<Props> = ({ serviceId, settings, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useAct(
    ({ to }: FieldValues, { ask }: LabDataProvider) =>
      ask(smsServices.test, { body: { to: String(to ?? ''), serviceId, settings } }),
    { onError: 'shown', stale: [['admin/mail-manager/sms-service', 'getList']] },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sms-test-title">
      <Form defaultValues={{ to: '' }} onSubmit={(values: FieldValues) => isPending || mutate(values)}>
        <DialogTitle id="sms-test-title">{t(`${texts}.open`)}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <TextInput
            source="to"
            type="tel"
            label={`${texts}.to`}
            helperText={`${texts}.hint`}
            validate={required()}
          />
          {error && <Alert severity="error">{problemsOf(error).join('. ') || errorText(error)}</Alert>}
          {data && (
            <Alert severity={data.isSuccess ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
              {data.statusMessage}
              {data.reply !== '' && <div>{t(`${texts}.said`, { reply: data.reply })}</div>}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('errors.Common.close')}</Button>
          <SaveButton label={`${texts}.send`} alwaysEnable aria-busy={isPending} />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
