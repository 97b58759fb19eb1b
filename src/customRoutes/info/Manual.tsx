import './manual.css';
import { useEffect, useState, type FC } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { holdsWords } from './holdsWords.ts';
import { InfoFrame } from './InfoFrame.tsx';
import { manualPicture, manualSections, PICTURE } from './manualSections.ts';

/** The illustrated guide to the portal by task; each section has its own address, and a search narrows it. */
export const Manual: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { hash } = useLocation();
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  const found = manualSections.filter((section) => {
    const text = [
      t(`manual.title.${section}`),
      t(`manual.who.${section}`),
      t(`manual.steps.${section}`),
    ].join(' ');
    return holdsWords(text, query);
  });
  return (
    <InfoFrame title={t('info.manual')}>
      <article className="manual">
        <div className="manual-aside">
          <TextField label={t('manual.search')} type="search" value={query} onChange={setQuery} />
          <nav aria-label={t('manual.contents')}>
            <ol>
              {found.map((section) => (
                <li key={section}>
                  <a href={`#${section}`}>{t(`manual.title.${section}`)}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div>
          {found.length === 0 && <p role="status">{t('manual.nothing')}</p>}
          {found.map((section) => (
            <section key={section} aria-labelledby={section}>
              <h2 id={section}>{t(`manual.title.${section}`)}</h2>
              <p className="quiet">{t(`manual.who.${section}`)}</p>
              <ol>
                {t(`manual.steps.${section}`)
                  .split('\n')
                  .map((step) => (
                    <li key={step}>{step}</li>
                  ))}
              </ol>
              <img
                src={manualPicture(language, section)}
                alt={t('manual.picture', { title: t(`manual.title.${section}`) })}
                {...PICTURE}
                loading="lazy"
                decoding="async"
              />
            </section>
          ))}
        </div>
      </article>
    </InfoFrame>
  );
};
