import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import {
  BooleanInput,
  NullableBooleanInput,
  NumberInput,
  PasswordInput,
  regex,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { SENDER_PATTERN, type SmsService } from '../../../contract/smsServices.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { SmsChannelAlert } from '../../administration/SmsChannelAlert.tsx';
import { SmsTestDialog, type TestedSettings } from './SmsTestDialog.tsx';

const texts = 'resources.admin/mail-manager/sms-service';

const TestButton: FC<{ record: SmsService }> = ({ record }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    // Clicks in the dialog must not open the row.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setIsOpen(true)}>
        {t(`${texts}.test.open`)}
      </Button>
      {isOpen && <SmsTestDialog serviceId={record.id} onClose={() => setIsOpen(false)} />}
    </span>
  );
};

const LastTest: FC<{ record: SmsService }> = ({ record: { lastTestAt, lastTestResult } }) => {
  const t = useT();
  if (lastTestAt === null) return null;
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

/** SMS services, one of which is in use. */
export const List: FC = () => {
  const language = useLanguage();
  return (
    <>
      <SmsChannelAlert isHere />
      <ResourceList
        name="admin/mail-manager/sms-service"
        filters={[<NullableBooleanInput key="isActive" source="isActive" />]}
        columns={[
          { source: 'userName' },
          { source: 'address', from: 'sm' },
          { source: 'sender', from: 'md' },
          {
            source: 'partPrice',
            render: ({ partPrice }) => formatMoney(language, partPrice / 100),
            from: 'md',
          },
          { source: 'dailyParts', from: 'lg' },
          { source: 'isActive', from: 'sm' },
          { source: 'lastTestAt', render: (record) => <LastTest record={record} />, from: 'lg' },
          { label: false, render: (record) => <TestButton record={record} /> },
        ]}
      />
    </>
  );
};

/** Sends a test SMS with the settings in the form, saved or not. */
const TestSettings: FC = () => {
  const t = useT();
  const record = useRecordContext<SmsService>();
  const { getValues } = useFormContext<TestedSettings>();
  const [settings, setSettings] = useState<TestedSettings | null>(null);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setSettings(getValues())}>
        {t(`${texts}.test.open`)}
      </Button>
      {settings && (
        <SmsTestDialog
          serviceId={record?.id ?? null}
          settings={{ ...settings, sender: settings.sender ?? '', password: settings.password ?? '' }}
          onClose={() => setSettings(null)}
        />
      )}
    </>
  );
};

/** An account with the service. */
export const Inputs: FC = () => {
  const isStored = useRecordContext<SmsService>()?.hasPassword === true;
  return (
    <>
      <TextInput source="address" defaultValue="https://api.rocketsms.by" validate={required()} />
      <FieldRow>
        <TextInput source="userName" autoComplete="off" validate={required()} />
        <PasswordInput
          source="password"
          label={`${texts}.password`}
          autoComplete="new-password"
          {...(isStored ? { helperText: `${texts}.passwordStored` } : { validate: required() })}
        />
      </FieldRow>
      <TextInput
        source="sender"
        defaultValue=""
        parse={(name: string) => name}
        validate={regex(SENDER_PATTERN, `${texts}.senderHint`)}
        helperText={`${texts}.senderHint`}
      />
      <FieldRow>
        <NumberInput
          source="partPrice"
          min={0}
          max={100}
          step={0.01}
          format={(kopecks: number | null) => kopecks && kopecks / 100}
          parse={(typed) => (typed === '' ? null : Math.round(Number(typed) * 100))}
          helperText={`${texts}.priceHint`}
          validate={required()}
        />
        <NumberInput
          source="dailyParts"
          defaultValue={300}
          min={1}
          max={100_000}
          helperText={`${texts}.dailyHint`}
          validate={required()}
        />
      </FieldRow>
      <BooleanInput source="isActive" helperText={`${texts}.activeHint`} />
      <TestSettings />
    </>
  );
};
