import { useState, type FC } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { confirmSecondFactor, startSecondFactor } from '../../../contract/secondFactor.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { CodeForm } from './CodeForm.tsx';

/** Sets the second factor up: the password, the key for the app, its first code. */
export const EnrolForm: FC<{ onDone: (recoveryCodes: readonly string[]) => void }> = ({ onDone }) => {
  const t = useT();
  const { call } = useLab();
  const [started, setStarted] = useState<ResponseOf<typeof startSecondFactor> | null>(null);
  if (started === null)
    return (
      <CodeForm
        key="password"
        type="password"
        label={t('settings.password.old')}
        hint={t('settings.secondFactor.passwordHint')}
        save={t('settings.secondFactor.next')}
        onSend={async (password) => setStarted(await call(startSecondFactor, { body: { password } }))}
      />
    );
  return (
    <>
      <p>{t('settings.secondFactor.scan')}</p>
      <img
        className="second-factor-qr"
        alt={t('settings.secondFactor.qr')}
        src={`data:image/svg+xml,${encodeURIComponent(started.qrSvg)}`}
      />
      <p>
        {t('settings.secondFactor.typeKey')}{' '}
        <span className="mono">{started.key.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <CodeForm
        key="code"
        label={t('settings.secondFactor.code')}
        hint={t('settings.secondFactor.firstCode')}
        save={t('settings.secondFactor.confirm')}
        onSend={async (code) => onDone((await call(confirmSecondFactor, { body: { code } })).recoveryCodes)}
      />
    </>
  );
};
