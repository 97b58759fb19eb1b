import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MessageTemplate } from '../../../contract/messageTemplates.ts';
import { useT } from '../../i18n/useT.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { templateText, type TemplateText } from './templateText.ts';

/** In a template's form: shows it as the reader will get it. */
export const PreviewButton: FC = () => {
  const t = useT();
  const { getValues } = useFormContext<MessageTemplate>();
  const [text, setText] = useState<TemplateText | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setText(templateText(getValues()))}>
        {t('resources.admin/mail-manager/template.preview')}
      </Button>
      {text && <PreviewDialog text={text} onClose={() => setText(null)} />}
    </>
  );
};
