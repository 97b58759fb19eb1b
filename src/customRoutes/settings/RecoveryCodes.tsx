import { useEffect, useRef, type FC } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../../i18n/useT.ts';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, which are never shown again. */
export const RecoveryCodes: FC<Props> = ({ codes, onDone }) => {
  const t = useT();
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('settings.secondFactor.copied', { type: 'success' }),
      () => notify('settings.secondFactor.notCopied', { type: 'error' }),
    );
  return (
    <section className="form second-factor">
      <h2 ref={heading} tabIndex={-1}>
        {t('settings.secondFactor.codesTitle')}
      </h2>
      <p>{t('settings.secondFactor.codesText')}</p>
      <ul className="plain-list second-factor-codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="wrap">
        <button type="button" className="button" onClick={() => void copy()}>
          {t('settings.secondFactor.copy')}
        </button>
        <button type="button" className="button primary" onClick={onDone}>
          {t('settings.secondFactor.saved')}
        </button>
      </div>
    </section>
  );
};
