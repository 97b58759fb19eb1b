import type { FC } from 'react';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import { languageLabel, languages, pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { useHash, useSearch } from './useSearch.ts';

/** Links to the same page in the other languages; path, query and hash stay. */
export const PublicLanguageSwitch: FC<{ page: PublicPageName }> = ({ page }) => {
  const t = useT();
  const current = useLanguage();
  const search = useSearch() ?? '';
  const hash = useHash() ?? '';
  return (
    <nav className="languages" aria-label={t('publicPages.language')}>
      {languages.map((language) => (
        <a
          key={language}
          href={pathInLanguage(language, `/${page}`) + search + hash}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {languageLabel[language]}
        </a>
      ))}
    </nav>
  );
};
