import './secondFactor.css';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { getSecondFactor, renewRecoveryCodes, stopSecondFactor } from '../../../contract/secondFactor.ts';
import type { LabAuthProvider } from '../../authProvider/index.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useRead, forget } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EnrolForm } from './EnrolForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** The user's own second factor: set up with an authenticator app, recovery codes, turned off. */
export const SecondFactor: FC = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider<LabAuthProvider>();
  const { call } = useLab();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [action, setAction] = useState<'enrol' | 'renew' | 'stop' | null>(null);
  const factor = useRead(getSecondFactor, {});
  const { data } = factor;
  const close = () => {
    setAction(null);
    void forget(queryClient, [getSecondFactor]);
  };
  const showCodes = (issued: readonly string[]) => {
    setCodes(issued);
    close();
    // A user who had to set it up may now use the rest of the portal.
    void authProvider?.refresh().catch(() => undefined);
  };
  if (data === undefined || factor.error)
    return <SettingsFrame>{factor.error ? <ReadError of={factor} /> : <Spinner />}</SettingsFrame>;
  if (codes !== null)
    return (
      <SettingsFrame>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </SettingsFrame>
    );
  return (
    <SettingsFrame>
      <div className="form second-factor">
        <p>
          <b>{t(data.isOn ? 'settings.secondFactor.on' : 'settings.secondFactor.off')}</b>{' '}
          {data.isRequired && t('settings.secondFactor.required')}
        </p>
        <p className="quiet">{t('settings.secondFactor.purpose')}</p>
        {!data.isOn &&
          (action === 'enrol' || data.isRequired ? (
            <EnrolForm onDone={showCodes} />
          ) : (
            <div className="wrap">
              <button type="button" className="button primary" onClick={() => setAction('enrol')}>
                {t('settings.secondFactor.enrol')}
              </button>
            </div>
          ))}
        {data.isOn && <p>{t('settings.secondFactor.codesLeft', { smart_count: data.codesLeft })}</p>}
        {data.isOn && action === null && (
          <div className="wrap">
            <button type="button" className="button" onClick={() => setAction('renew')}>
              {t('settings.secondFactor.renew')}
            </button>
            {!data.isRequired && (
              <button type="button" className="button" onClick={() => setAction('stop')}>
                {t('settings.secondFactor.stop')}
              </button>
            )}
          </div>
        )}
        {action === 'renew' && (
          <CodeForm
            label={t('settings.secondFactor.code')}
            hint={t('settings.secondFactor.renewHint')}
            save={t('settings.secondFactor.renew')}
            onSend={async (code) =>
              showCodes((await call(renewRecoveryCodes, { body: { code } })).recoveryCodes)
            }
            onClose={() => setAction(null)}
          />
        )}
        {action === 'stop' && (
          <CodeForm
            label={t('settings.secondFactor.code')}
            hint={t('settings.secondFactor.stopHint')}
            save={t('settings.secondFactor.stop')}
            onSend={async (code) => {
              await call(stopSecondFactor, { body: { code } });
              close();
            }}
            onClose={() => setAction(null)}
          />
        )}
      </div>
    </SettingsFrame>
  );
};
