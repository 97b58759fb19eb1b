import { useEffect, type FC } from 'react';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { PublicLanguageSwitch } from './PublicLanguageSwitch.tsx';
import { LaboratoryPicture } from './LaboratoryPicture.tsx';
import { useScannedKeys } from './useScannedKeys.ts';

/** Marks the page as ready and submits a form that was submitted before (see inline/publicStart.ts). */
const announceReady = (): void => {
  const { dataset } = document.documentElement;
  dataset['ready'] = '';
  if (dataset['submitted'] === undefined) return;
  delete dataset['submitted'];
  document.querySelector('form')?.requestSubmit();
};

interface Props {
  page: PublicPageName;
  Body: FC;
}

/** Layout of the pages before sign-in: logo and languages at the top, the form, the rack beside it. */
export const PublicPage: FC<Props> = ({ page, Body }) => {
  const t = useT();
  const language = useLanguage();
  useEffect(announceReady, []);
  useScannedKeys();
  return (
    <div className="public">
      <div className="sheet">
        <header className="sheet-head">
          <a className="brand" href={pathInLanguage(language, '/')}>
            <svg viewBox="0 0 20 32" width={20} height={32} aria-hidden>
              <path className="mark-glass" d="M5 9.5h10v15.5a5 5 0 0 1-10 0z" />
              <path className="mark-blood" d="M5.8 17h8.4v8a4.2 4.2 0 0 1-8.4 0z" />
              <rect className="mark-cap" x="3" y="1.5" width="14" height="8.5" rx="2" />
            </svg>
            {t('publicPages.brand')}
          </a>
          <PublicLanguageSwitch page={page} />
        </header>
        <main className={`page-${page}`}>
          <Body />
        </main>
      </div>
      <LaboratoryPicture />
    </div>
  );
};
