import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { MessageTemplate } from '../../../contract/messageTemplates.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { problemOf } from './problemOf.ts';
import { templateText, type TemplateText } from './templateText.ts';

const TestDialog: FC<{ text: TemplateText; onClose: () => void }> = ({ text, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const { testTemplate } = useDataProvider<LabDataProvider>();
  const [to, setTo] = useState(useSessionUser().email);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: testTemplate });
  return (
    <Dialog
      title={t('resources.admin/mail-manager/template.test')}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button primary"
          disabled={isPending}
          onClick={() => mutate({ ...text, to })}
        >
          {t('resources.admin/mail-manager/template.send')}
        </button>
      }
    >
      <TextField
        label={t('resources.admin/mail-manager/template.to')}
        hint={t('resources.admin/mail-manager/template.testHint')}
        value={to}
        onChange={setTo}
      />
      {error && <Alert severity="error">{problemOf(error) ?? errorText(error)}</Alert>}
      {data && <Alert severity={data.isSuccess ? 'success' : 'warning'}>{data.statusMessage}</Alert>}
    </Dialog>
  );
};

/** In a template's form: sends it with sample values. */
export const TestButton: FC = () => {
  const t = useT();
  const { getValues } = useFormContext<MessageTemplate>();
  const [text, setText] = useState<TemplateText | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setText(templateText(getValues()))}>
        {t('resources.admin/mail-manager/template.test')}
      </Button>
      {text && <TestDialog text={text} onClose={() => setText(null)} />}
    </>
  );
};
