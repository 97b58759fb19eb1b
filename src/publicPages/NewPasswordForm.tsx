import { useEffect, type FC } from 'react';
import { changeForgotPassword } from '../../contract/passwords.ts';
import { useT } from '../i18n/useT.ts';
import { Failure } from './Failure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useServices } from './services.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useNativeForm } from './useNativeForm.ts';

interface Props {
  /** The single-use token of the e-mailed link. */
  token: string;
  /** Called with the server's message once the password is changed. */
  onDone: (text: string) => void;
}

const schema = changeForgotPassword.body;

/** The new password and its confirmation. */
export const NewPasswordForm: FC<Props> = ({ token, onDone }) => {
  const t = useT();
  const { client, prefetchCaptcha } = useServices();
  const form = useNativeForm({
    schema,
    others: () => ({ user: token }),
    send: async (body) => {
      const { statusMessage } = await client.call(changeForgotPassword, { body });
      onDone(statusMessage);
    },
    failed: () => prefetchCaptcha(['password']),
  });
  useEffect(() => prefetchCaptcha(['password']), [prefetchCaptcha]);
  return (
    <form {...form.events}>
      <PasswordField
        label={t('publicPages.newPassword.password')}
        {...form.field('newPassword')}
        autoComplete="new-password"
        autoFocus
        hint={t('publicPages.newPassword.hint')}
      />
      <PasswordField
        label={t('publicPages.newPassword.confirmPassword')}
        {...form.field('confirmPassword')}
        autoComplete="new-password"
      />
      <SubmitButton
        isPending={form.isPending}
        wait={form.wait}
        label={t('publicPages.newPassword.submit')}
        pendingLabel={t('publicPages.newPassword.pending')}
      />
      <Failure text={form.failure} />
    </form>
  );
};
