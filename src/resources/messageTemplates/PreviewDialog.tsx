import './preview.css';
import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useDataProvider } from 'react-admin';
import { isOfOrder } from '../../../contract/templateVariables.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { problemOf } from './problemOf.ts';
import type { TemplateText } from './templateText.ts';

type View = 'html' | 'text';

/** A template with the values of a real order, or with sample values until a barcode is entered. */
export const PreviewDialog: FC<{ text: TemplateText; onClose: () => void }> = ({ text, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const { previewTemplate } = useDataProvider<LabDataProvider>();
  const [typed, setTyped] = useState('');
  const [barcode, setBarcode] = useState('');
  const [view, setView] = useState<View>('html');
  const { data, error } = useQuery({
    queryKey: ['messageTemplate', 'preview', text, barcode],
    queryFn: () => previewTemplate({ ...text, barcode }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Dialog
      title={t('resources.admin/mail-manager/template.preview')}
      wide
      onClose={onClose}
      actions={
        isOfOrder(text.event) && (
          <button type="button" className="button primary" onClick={() => setBarcode(typed.trim())}>
            {t('resources.admin/mail-manager/template.fillIn')}
          </button>
        )
      }
    >
      {isOfOrder(text.event) && (
        <TextField
          label={t('resources.admin/mail-manager/template.barcode')}
          hint={t('resources.admin/mail-manager/template.barcodeHint')}
          value={typed}
          onChange={setTyped}
        />
      )}
      {error && <Alert severity="error">{problemOf(error) ?? errorText(error)}</Alert>}
      {!data && !error && <Spinner />}
      {data && !error && text.channel === 'email' && (
        <>
          <ToggleButtonGroup
            label={t('resources.admin/mail-manager/template.view')}
            options={(['html', 'text'] as const).map((value) => ({
              value,
              label: t(`resources.admin/mail-manager/template.views.${value}`),
            }))}
            value={view}
            onChange={setView}
          />
          <p className="template-subject">{data.subject}</p>
        </>
      )}
      {data && !error && data.html !== '' && view === 'html' && (
        // Without rights: no scripts, no forms, an origin of its own.
        <iframe
          className="template-frame"
          title={t('resources.admin/mail-manager/template.preview')}
          sandbox=""
          srcDoc={data.html}
        />
      )}
      {data && !error && (data.html === '' || view === 'text') && (
        <pre className="template-plain">{data.text}</pre>
      )}
    </Dialog>
  );
};
