import './preview.css';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { messageTemplates, type MessageTemplate } from '../../../contract/messageTemplates.ts';
import { isOfOrder } from '../../../contract/templateVariables.ts';
import { problemsOf } from '../../administration/problemsOf.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

const texts = 'resources.admin/mail-manager/template';

/** The part of a template that is tried. */
type TemplateText = Omit<BodyInput<typeof messageTemplates.preview>, 'barcode'>;
interface DialogProps {
  text: TemplateText;
  onClose: () => void;
}

/** The text in the form; null from emptied inputs becomes ''. */
const textOf = ({ event, channel, language, subject, body }: Partial<MessageTemplate>): TemplateText => ({
  event: event ?? 'results',
  channel: channel ?? 'email',
  language: language ?? 'ru',
  subject: subject ?? '',
  body: body ?? '',
});

/** Why the template was rejected: the reasons at its fields, if there are any. */
const Problem: FC<{ error: Error }> = ({ error }) => {
  const errorText = useErrorText();
  return <Alert severity="error">{problemsOf(error).join('. ') || errorText(error)}</Alert>;
};

/** A template with the values of a real order, or with sample values until a barcode is entered. */
const PreviewDialog: FC<DialogProps> = ({ text, onClose }) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [barcode, setBarcode] = useState('');
  const [view, setView] = useState<'html' | 'text'>('html');
  const { data, error } = useRead(
    messageTemplates.preview,
    { body: { ...text, barcode }, isBackground: true },
    { placeholderData: keepPreviousData },
  );
  return (
    <Dialog
      title={t(`${texts}.preview`)}
      wide
      onClose={onClose}
      actions={
        isOfOrder(text.event) && (
          <button type="button" className="button primary" onClick={() => setBarcode(typed.trim())}>
            {t(`${texts}.fillIn`)}
          </button>
        )
      }
    >
      {isOfOrder(text.event) && (
        <TextField
          label={t(`${texts}.barcode`)}
          hint={t(`${texts}.barcodeHint`)}
          value={typed}
          onChange={setTyped}
        />
      )}
      {error && <Problem error={error} />}
      {!data && !error && <Spinner />}
      {data && !error && text.channel === 'email' && (
        <>
          <ToggleButtonGroup
            label={t(`${texts}.view`)}
            options={(['html', 'text'] as const).map((value) => ({
              value,
              label: t(`${texts}.views.${value}`),
            }))}
            value={view}
            onChange={setView}
          />
          <p className="template-subject">{data.subject}</p>
        </>
      )}
      {data && !error && data.html !== '' && view === 'html' && (
        // The frame has no rights: no scripts, no forms, its own origin.
        <iframe className="template-frame" title={t(`${texts}.preview`)} sandbox="" srcDoc={data.html} />
      )}
      {data && !error && (data.html === '' || view === 'text') && (
        <pre className="template-plain">{data.text}</pre>
      )}
    </Dialog>
  );
};

/** Sends a template with sample values. */
const TestDialog: FC<DialogProps> = ({ text, onClose }) => {
  const t = useT();
  const [to, setTo] = useState(useSessionUser().email);
  const { mutate, data, error, isPending } = useAct(
    (body: BodyInput<typeof messageTemplates.test>, { ask }: LabDataProvider) =>
      ask(messageTemplates.test, { body }),
    { onError: 'shown' },
  );
  return (
    <Dialog
      title={t(`${texts}.test`)}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button primary"
          disabled={isPending}
          onClick={() => mutate({ ...text, to })}
        >
          {t(`${texts}.send`)}
        </button>
      }
    >
      <TextField label={t(`${texts}.to`)} hint={t(`${texts}.testHint`)} value={to} onChange={setTo} />
      {error && <Problem error={error} />}
      {data && <Alert severity={data.isSuccess ? 'success' : 'warning'}>{data.statusMessage}</Alert>}
    </Dialog>
  );
};

/** In a template's form: shows the template as the reader will get it, or sends it with sample values. */
export const TrialButton: FC<{ kind: 'preview' | 'test' }> = ({ kind }) => {
  const t = useT();
  const { getValues } = useFormContext<MessageTemplate>();
  const [text, setText] = useState<TemplateText | null>(null);
  const Trial = kind === 'preview' ? PreviewDialog : TestDialog;
  return (
    <>
      <Button variant="outlined" onClick={() => setText(textOf(getValues()))}>
        {t(`${texts}.${kind}`)}
      </Button>
      {text && <Trial text={text} onClose={() => setText(null)} />}
    </>
  );
};
