import './connectionBar.css';
import { useEffect, useRef, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { NextTry, TryNow } from './Reconnecting.tsx';
import { useOutage } from '../dataProvider/useOutage.ts';

/** Shown in place of the app after its session ended without a connection, until the sign-in page can be opened. */
export const SignedOut: FC = () => {
  const t = useT();
  const outage = useOutage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="signed-out">
      <h1 ref={heading} tabIndex={-1}>
        {t('shell.connection.signedOut')}
      </h1>
      <p>{t('shell.connection.signInLater')}</p>
      {outage && (
        <p className="reconnecting">
          <NextTry outage={outage} /> <TryNow />
        </p>
      )}
    </main>
  );
};
