import './footer.css';
import { useState, type FC } from 'react';
import { getLaboratory } from '../../contract/laboratory.ts';
import { normalisePhone } from '../../contract/fields.ts';
import { formatPhone } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { useIdle } from '../ui/useIdle.ts';
import { useRead } from '../dataProvider/useRead.ts';

const FeedbackDialog = lazyPart(() => import('./FeedbackDialog.tsx').then((module) => module.FeedbackDialog));

/** Phones, e-mail to the laboratory, support and copyright; fetched once the screen has settled. */
export const Footer: FC = () => {
  const t = useT();
  const [isWriting, setWriting] = useState(false);
  const { data } = useRead(
    getLaboratory,
    { isBackground: true },
    { enabled: useIdle(), staleTime: Infinity },
  );
  return (
    <footer className="footer" aria-label={t('shell.footer.label')}>
      {data?.phones.map((phone) => (
        <a key={phone} className="footer-link nowrap" href={`tel:+${normalisePhone(phone) ?? phone}`}>
          <Icon name="phone" />
          {formatPhone(normalisePhone(phone) ?? phone)}
        </a>
      ))}
      <button type="button" className="footer-link" onClick={() => setWriting(true)}>
        <Icon name="mail" />
        {t('shell.footer.write')}
      </button>
      {data && (
        <>
          {data.lis === 'simulator' && <strong>{t('shell.footer.simulator')}</strong>}
          {data.lis === 'none' && <strong>{t('shell.footer.noLis')}</strong>}
          <a className="footer-link" href={data.supportUrl} target="_blank" rel="noreferrer">
            <Icon name="help" />
            {t('shell.footer.support')}
          </a>
          <p>{data.copyright}</p>
        </>
      )}
      {isWriting && <FeedbackDialog onClose={() => setWriting(false)} />}
    </footer>
  );
};
