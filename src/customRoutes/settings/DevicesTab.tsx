import './devices.css';
import { useRef, useState, type FC } from 'react';
import { endDevices, readDevices, type Device } from '../../../contract/devices.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/ErrorText.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LockMinutesSelect } from './LockMinutesSelect.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const DeviceRow: FC<{ device: Device; onEnd: () => void }> = ({ device, onEnd }) => {
  const t = useT();
  const name = device.device || t('settings.devices.unknown');
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="quiet">
          {device.address && `${t('settings.devices.from', { address: device.address })} · `}
          {t('settings.devices.since', { moment: formatMoment(new Date(device.since)) })}
        </p>
        {!device.isThis && (
          <p className="quiet">
            {t('settings.devices.lastUsed', { moment: formatMoment(new Date(device.lastUsed)) })}
          </p>
        )}
      </div>
      {device.isThis ? (
        <b>{t('settings.devices.this')}</b>
      ) : (
        <button
          type="button"
          className="button"
          aria-label={`${t('settings.devices.end')}: ${name}`}
          onClick={onEnd}
        >
          {t('settings.devices.end')}
        </button>
      )}
    </li>
  );
};

/** When the screen is locked, and where the user is signed in; the password is required to end other sign-ins. */
export const DevicesTab: FC = () => {
  const t = useT();
  /** The sign-in to end, or all others; undefined while nothing is asked. */
  const [ending, setEnding] = useState<string | null | undefined>();
  const devices = useRead(readDevices, {});
  const { mutateAsync: end } = useAct(endDevices, {
    done: ({ statusMessage }) => statusMessage,
    stale: [readDevices],
    onSuccess: () => setEnding(undefined),
    onError: 'shown',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setEnding(undefined);
  return (
    <SettingsFrame>
      <section className="settings-section">
        <h2>{t('settings.lock.title')}</h2>
        <p className="quiet">{t('settings.lock.purpose')}</p>
        <LockMinutesSelect />
      </section>
      <h2 ref={heading} tabIndex={-1}>
        {t('settings.devices.title')}
      </h2>
      <Loaded of={devices}>
        {(data) => (
          <div className="devices">
            <p className="quiet">{t('settings.devices.purpose')}</p>
            <ul>
              {data.devices.map((device) => (
                <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device.id)} />
              ))}
            </ul>
            {data.devices.length > 1 ? (
              <button type="button" className="button" onClick={() => setEnding(null)}>
                {t('settings.devices.endOthers')}
              </button>
            ) : (
              <p>{t('settings.devices.alone')}</p>
            )}
          </div>
        )}
      </Loaded>
      {ending !== undefined && (
        <Dialog
          title={t(ending === null ? 'settings.devices.endOthers' : 'settings.devices.endTitle')}
          onClose={close}
        >
          <CodeForm
            type="password"
            label={t('settings.password.old')}
            hint={t('settings.devices.passwordHint')}
            save={t('settings.devices.end')}
            onSend={async (password) => {
              await end({ body: { id: ending, password } });
              // The button that was pressed is gone with its line.
              heading.current?.focus();
            }}
            onClose={close}
          />
        </Dialog>
      )}
    </SettingsFrame>
  );
};
