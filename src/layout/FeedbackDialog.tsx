import { useStore } from 'react-admin';
import type { FC } from 'react';
import { feedback } from '../../contract/laboratory.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useT } from '../i18n/useT.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useChecked } from '../ui/useChecked.ts';
import { useAct } from '../dataProvider/useAct.ts';

const EMPTY = { subject: '', text: '' };

/**
 * Sends the laboratory an e-mail from the user; subject and text are required. Typed text is kept for the next
 * time the dialog opens, until it is sent or the user signs out.
 */
export const FeedbackDialog: FC<{ onClose: () => void }> = ({ onClose }) => {
  const t = useT();
  const { email } = useSessionUser();
  const [{ subject, text }, setDraft] = useStore('memory.feedback', EMPTY);
  const { errors, check, reject } = useChecked(feedback.body, { subject, text });
  const send = useAct(feedback, {
    done: ({ statusMessage }) => statusMessage,
    onSuccess: () => {
      setDraft(EMPTY);
      onClose();
    },
    onError: (error) => reject(error),
  });
  const submit = () => {
    const body = check({ subject, text });
    if (body && !send.isPending) send.mutate({ body });
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
