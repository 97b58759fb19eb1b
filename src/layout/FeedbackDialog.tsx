import { useMutation } from '@tanstack/react-query';
import { useNotify, useStore } from 'react-admin';
import type { FC } from 'react';
import type { BodyInput } from '../../contract/endpoint.ts';
import { feedback } from '../../contract/laboratory.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useLab } from '../dataProvider/useLab.ts';
import { useAttemptKey } from '../dataProvider/useAttemptKey.ts';
import { useT } from '../i18n/useT.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useChecked } from '../ui/useChecked.ts';
import { useNotifyError } from '../ui/useNotifyError.ts';

const EMPTY = { subject: '', text: '' };

/**
 * Sends the laboratory an e-mail from the user; subject and text are required. Typed text is kept for the next
 * time the dialog opens, until it is sent or the user signs out.
 */
export const FeedbackDialog: FC<{ onClose: () => void }> = ({ onClose }) => {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { email } = useSessionUser();
  const { call } = useLab();
  const [{ subject, text }, setDraft] = useStore('memory.feedback', EMPTY);
  const { errors, check, reject } = useChecked(feedback.body, { subject, text });
  const keyOf = useAttemptKey();
  const send = useMutation({
    mutationFn: (body: BodyInput<typeof feedback>) => call(feedback, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ statusMessage }) => {
      keyOf({});
      setDraft(EMPTY);
      notify(statusMessage, { type: 'success' });
      onClose();
    },
    onError: (error) => {
      if (!reject(error)) notifyError(error);
    },
  });
  const submit = () => {
    const email = check({ subject, text });
    if (email && !send.isPending) send.mutate(email);
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
          <button type="submit" className="button primary" aria-disabled={send.isPending}>
            {t('shell.feedback.send')}
          </button>
        </>
      }
    >
      <TextField
        label={t('shell.feedback.subject')}
        value={subject}
        onChange={(typed) => setDraft({ subject: typed, text })}
        error={errors['subject']}
        hint={t('shell.required')}
        hasFocusFirst
      />
      <TextField
        label={t('shell.feedback.text')}
        value={text}
        onChange={(typed) => setDraft({ subject, text: typed })}
        error={errors['text']}
        hint={t('shell.feedback.hint', { email })}
        rows={6}
      />
    </Dialog>
  );
};
