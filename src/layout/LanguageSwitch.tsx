import { useRef, useState, type FC, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { withRetry } from '../network/withRetry.ts';
import { languageLabel, languages, pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useSwitchLanguage, useT } from '../i18n/useT.ts';
import { DocumentLanguageSelect } from '../ui/DocumentLanguageSelect.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNotifyError } from '../ui/useNotifyError.ts';
import { useCloseOutside } from './useCloseOutside.ts';

/**
 * RUS, BEL, ENG as a drop-up; choosing one changes only the texts and the path prefix. Below them, the language of
 * printed documents.
 */
export const LanguageSwitch: FC = () => {
  const t = useT();
  const current = useLanguage();
  const switchTo = useSwitchLanguage();
  const notifyError = useNotifyError();
  const { pathname, search, hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(place, isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    // Keeps the mobile drawer around it open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div className="drop-up" ref={place}>
      {isOpen && (
        <div className="drop-up-panel">
          <ul>
            {languages.map((language) => {
              const path = pathInLanguage(language, pathname) + search + hash;
              const choose = (event: MouseEvent) => {
                event.preventDefault();
                close();
                withRetry(() => switchTo(language), { at: path }).catch(notifyError);
              };
              return (
                <li key={language}>
                  <a
                    href={path}
                    lang={language}
                    onClick={choose}
                    onKeyDown={closeOnEscape}
                    aria-current={language === current || undefined}
                  >
                    {languageLabel[language]}
                  </a>
                </li>
              );
            })}
          </ul>
          <DocumentLanguageSelect onKeyDown={closeOnEscape} />
        </div>
      )}
      <button
        ref={button}
        type="button"
        className="button plain small"
        aria-expanded={isOpen}
        aria-label={`${t('shell.menu.language')}: ${languageLabel[current]}`}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        {languageLabel[current]}
        <Icon name="chevronUp" />
      </button>
    </div>
  );
};
