import { useState, type ChangeEvent, type FC } from 'react';
import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  PasswordInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { SmtpServer } from '../../../contract/smtp.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { authTypeChoices, securityChoices } from './choices.ts';
import { TestSettingsButton } from './TestSettingsButton.tsx';

/** The encryption mode; to choose none asks for confirmation. */
const SecurityInput: FC = () => {
  const t = useT();
  const translate = useTranslate();
  const { setValue } = useFormContext<SmtpServer>();
  const [isAsking, setIsAsking] = useState(false);
  const onChange = (event: ChangeEvent<HTMLInputElement> | RaRecord) =>
    setIsAsking((event as ChangeEvent<HTMLInputElement>).target.value === 'none');
  return (
    <>
      <SelectInput
        source="security"
        choices={securityChoices}
        defaultValue="starttls"
        helperText="resources.admin/mail-manager/smtp.portHint"
        validate={required()}
        onChange={onChange}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('resources.admin/mail-manager/smtp.unencrypted.title')}
          yes={translate('ra.action.confirm')}
          no={t('resources.status.cancel')}
          isLoss
          onYes={() => setIsAsking(false)}
          onNo={() => {
            setIsAsking(false);
            setValue('security', 'starttls', { shouldDirty: true });
          }}
        >
          {t('resources.admin/mail-manager/smtp.unencrypted.text')}
        </ConfirmDialog>
      )}
    </>
  );
};

/** Inputs of an SMTP server, for Edit and Create. */
export const SmtpInputs: FC = () => {
  const record = useRecordContext<SmtpServer>();
  return (
    <>
      <TextInput source="name" validate={required()} />
      <TextInput source="host" validate={required()} />
      <NumberInput source="port" defaultValue={587} min={1} max={65_535} validate={required()} />
      <SecurityInput />
      <SelectInput source="authType" choices={authTypeChoices} defaultValue="none" validate={required()} />
      <FormDataConsumer<SmtpServer>>
        {({ formData }) =>
          formData.authType !== 'none' && (
            <>
              <TextInput source="userName" validate={required()} />
              <PasswordInput
                source="password"
                label="resources.admin/mail-manager/smtp.password"
                autoComplete="new-password"
                {...(record?.hasPassword && {
                  helperText: 'resources.admin/mail-manager/smtp.passwordStored',
                })}
              />
            </>
          )
        }
      </FormDataConsumer>
      <NumberInput source="timeoutSec" defaultValue={30} min={5} max={120} validate={required()} />
      <NumberInput source="maxPerMinute" defaultValue={60} min={1} max={600} validate={required()} />
      <BooleanInput source="isDefault" />
      <BooleanInput source="isActive" defaultValue />
      <TestSettingsButton />
    </>
  );
};
