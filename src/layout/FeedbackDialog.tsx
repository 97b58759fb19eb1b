import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import { feedback } from '../../contract/laboratory.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';
import { useT } from '../i18n/useT.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useChecked } from '../ui/useChecked.ts';
import { useErrorText } from '../ui/useErrorText.ts';

/** Sends the laboratory an e-mail from the user; subject and text are required. */
export const FeedbackDialog: FC<{ onClose: () => void }> = ({ onClose }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { email } = useSessionUser();
  const { sendFeedback } = useDataProvider<LabDataProvider>();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const { errors, check, reject } = useChecked(feedback.body);
  const send = useMutation({
    mutationFn: sendFeedback,
    onSuccess: ({ statusMessage }) => {
      notify(statusMessage, { type: 'success' });
      onClose();
    },
    onError: (error) => {
      if (!reject(error)) notify(errorText(error), { type: 'error' });
    },
  });
  const submit = () => {
    const email = check({ subject, text });
    if (email) send.mutate(email);
  };
  return (
    <Dialog
      title={t('shell.feedback.title')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('shell.feedback.cancel')}
          </button>
          <button type="submit" className="button primary" disabled={send.isPending}>
            {t('shell.feedback.send')}
          </button>
        </>
      }
    >
      <TextField
        label={t('shell.feedback.subject')}
        value={subject}
        onChange={setSubject}
        error={errors['subject']}
        hint={t('shell.required')}
        hasFocusFirst
      />
      <TextField
        label={t('shell.feedback.text')}
        value={text}
        onChange={setText}
        error={errors['text']}
        hint={t('shell.feedback.hint', { email })}
        rows={6}
      />
    </Dialog>
  );
};
