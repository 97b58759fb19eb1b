import Button from '@mui/material/Button';
import { useState, type ChangeEvent, type FC } from 'react';
import {
  BooleanInput,
  FormDataConsumer,
  NullableBooleanInput,
  NumberInput,
  PasswordInput,
  required,
  SelectInput,
  TextInput,
  useGetList,
  useNotify,
  useRecordContext,
  useTranslate,
  useUpdate,
  type RaRecord,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { smtpAuthTypes, smtpSecurities, type SmtpServer } from '../../../contract/smtp.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { SmtpTestDialog, type TestedSettings } from './SmtpTestDialog.tsx';
import { inBackground } from '../../administration/inBackground.ts';

const texts = 'resources.admin/mail-manager/smtp';
const securities = choicesOf(smtpSecurities, `${texts}.securities`);
const authTypes = choicesOf(smtpAuthTypes, `${texts}.authTypes`);

const MakeDefaultButton: FC = () => {
  const t = useT();
  const record = useRecordContext<SmtpServer>();
  const notify = useNotify();
  const errorText = useErrorText();
  const [update, { isPending }] = useUpdate<SmtpServer>();
  if (record === undefined || record.isDefault || !record.isActive) return null;
  const makeDefault = () =>
    void update(
      'admin/mail-manager/smtp',
      { id: record.id, data: { isDefault: true }, previousData: record },
      { mutationMode: 'pessimistic', onError: (error) => notify(errorText(error), { type: 'error' }) },
    );
  return (
    <Button
      size="small"
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        makeDefault();
      }}
    >
      {t(`${texts}.makeDefault`)}
    </Button>
  );
};

const TestButton: FC<{ record: SmtpServer }> = ({ record }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    // Clicks in the dialog must not open the row.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t(`${texts}.test.open`)}
      </Button>
      {isOpen && <SmtpTestDialog smtpId={record.id} onClose={() => setIsOpen(false)} />}
    </span>
  );
};

const LastTest: FC<{ record: SmtpServer }> = ({ record: { lastTestAt, lastTestResult } }) => {
  const t = useT();
  if (!lastTestAt) return null;
  const isOk = lastTestResult === 'ok';
  return (
    <span title={lastTestResult}>
      <StatusChip tone={isOk ? 'success' : 'error'}>
        {t(`${texts}.lastTest.${isOk ? 'ok' : 'failed'}`)}
      </StatusChip>{' '}
      <MomentField source="lastTestAt" />
    </span>
  );
};

/** SMTP servers. */
export const List: FC = () => {
  const t = useT();
  return (
    <ResourceList
      name="admin/mail-manager/smtp"
      filters={[<NullableBooleanInput key="isActive" source="isActive" />]}
      columns={[
        { source: 'name' },
        { source: 'host', render: ({ host, port }) => `${host}:${String(port)}`, from: 'sm' },
        { source: 'security', render: ({ security }) => t(`${texts}.securities.${security}`), from: 'md' },
        { source: 'userName', from: 'lg' },
        { source: 'isDefault', from: 'sm' },
        { source: 'isActive', from: 'md' },
        { source: 'lastTestAt', render: (record) => <LastTest record={record} />, from: 'lg' },
        {
          label: false,
          render: (record) => (
            <>
              <TestButton record={record} />
              <MakeDefaultButton />
            </>
          ),
        },
      ]}
    />
  );
};

/** The encryption mode; choosing "none" asks for confirmation. */
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
        choices={securities}
        defaultValue="starttls"
        helperText={`${texts}.portHint`}
        validate={required()}
        onChange={onChange}
      />
      {isAsking && (
        <ConfirmDialog
          title={t(`${texts}.unencrypted.title`)}
          yes={translate('ra.action.confirm')}
          no={t('resources.status.cancel')}
          isLoss
          onYes={() => setIsAsking(false)}
          onNo={() => {
            setIsAsking(false);
            setValue('security', 'starttls', { shouldDirty: true });
          }}
        >
          {t(`${texts}.unencrypted.text`)}
        </ConfirmDialog>
      )}
    </>
  );
};

/** Sends a test e-mail with the settings in the form, saved or not. */
const TestSettings: FC = () => {
  const t = useT();
  const record = useRecordContext<SmtpServer>();
  const { getValues } = useFormContext<TestedSettings>();
  const [settings, setSettings] = useState<TestedSettings | null>(null);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setSettings(getValues())}>
        {t(`${texts}.test.open`)}
      </Button>
      {settings && (
        <SmtpTestDialog
          smtpId={record?.id ?? null}
          settings={{ ...settings, password: settings.password ?? '' }}
          onClose={() => setSettings(null)}
        />
      )}
    </>
  );
};

/** Whether it is the default; the first server becomes it by itself. */
const DefaultInput: FC = () => {
  const record = useRecordContext<SmtpServer>();
  const { total } = useGetList(
    'admin/mail-manager/smtp',
    { pagination: { page: 1, perPage: 1 }, ...inBackground },
    { enabled: record === undefined },
  );
  return total === 0 ? (
    <BooleanInput
      key="first"
      source="isDefault"
      format={() => true}
      readOnly
      helperText={`${texts}.firstDefault`}
    />
  ) : (
    <BooleanInput source="isDefault" />
  );
};

/** An SMTP server. */
export const Inputs: FC = () => {
  const record = useRecordContext<SmtpServer>();
  return (
    <>
      <TextInput source="name" validate={required()} />
      <FieldRow>
        <TextInput source="host" validate={required()} />
        <NumberInput source="port" defaultValue={587} min={1} max={65_535} validate={required()} />
      </FieldRow>
      <SecurityInput />
      <SelectInput source="authType" choices={authTypes} defaultValue="none" validate={required()} />
      <FormDataConsumer<SmtpServer>>
        {({ formData }) =>
          formData.authType !== 'none' && (
            <FieldRow>
              <TextInput source="userName" validate={required()} />
              <PasswordInput
                source="password"
                label={`${texts}.password`}
                autoComplete="new-password"
                {...(record?.hasPassword && { helperText: `${texts}.passwordStored` })}
              />
            </FieldRow>
          )
        }
      </FormDataConsumer>
      <FieldRow>
        <NumberInput source="timeoutSec" defaultValue={30} min={5} max={120} validate={required()} />
        <NumberInput source="maxPerMinute" defaultValue={60} min={1} max={600} validate={required()} />
      </FieldRow>
      <DefaultInput />
      <BooleanInput source="isActive" defaultValue />
      <TestSettings />
    </>
  );
};
