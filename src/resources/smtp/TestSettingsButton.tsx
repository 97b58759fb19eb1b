import { useState, type FC } from 'react';
import { Button, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { SmtpServer } from '../../../contract/smtp.ts';
import { SmtpTestDialog, type TestedSettings } from './SmtpTestDialog.tsx';

/** Sends a test e-mail with the settings in the form, saved or not. */
export const TestSettingsButton: FC = () => {
  const record = useRecordContext<SmtpServer>();
  const { getValues } = useFormContext<TestedSettings>();
  const [settings, setSettings] = useState<TestedSettings | null>(null);
  return (
    <>
      <Button
        label="resources.admin/mail-manager/smtp.test.open"
        variant="outlined"
        onClick={() => setSettings(getValues())}
      />
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
