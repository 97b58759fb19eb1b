import type { FC, MouseEvent } from 'react';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import { languageLabel, languages, pathInLanguage, type Language } from '../i18n/languages.ts';
import { useLanguage, useSwitchLanguage, useT } from '../i18n/useT.ts';
import { useServices } from './services.ts';
import { useHash, usePath, useSearch } from './useSearch.ts';

/** Links to the same page in the other languages; path, query, hash and what is typed stay. */
export const PublicLanguageSwitch: FC<{ page: PublicPageName }> = ({ page }) => {
  const t = useT();
  const current = useLanguage();
  const path = usePath() ?? `/${page}`;
  const search = useSearch() ?? '';
  const hash = useHash() ?? '';
  const switchTo = useSwitchLanguage();
  const { leave } = useServices();
  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    // With these keys the browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (language !== current) void switchTo(language).catch(() => leave(href));
  };
  return (
    <nav className="languages" aria-label={t('publicPages.language')}>
      {languages.map((language) => (
        <a
          key={language}
          href={pathInLanguage(language, path) + search + hash}
          hrefLang={language}
          onClick={(event) => choose(event, language)}
          aria-current={language === current ? 'true' : undefined}
        >
          {languageLabel[language]}
        </a>
      ))}
    </nav>
  );
};
