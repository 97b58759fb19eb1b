import { useRef, useState, type FC, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { languageLabel, languages, pathInLanguage } from '../i18n/languages.ts';
import { useLeave } from '../i18n/useLeave.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';

/** RUS, BEL, ENG as a drop-up; choosing one changes only the path prefix. */
export const LanguageSwitch: FC = () => {
  const t = useT();
  const current = useLanguage();
  const leave = useLeave();
  const { pathname, search, hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the mobile drawer around it open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div
      className="drop-up"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      {isOpen && (
        <ul>
          {languages.map((language) => {
            const path = pathInLanguage(language, pathname) + search + hash;
            const choose = (event: MouseEvent) => {
              event.preventDefault();
              close();
              if (language !== current) leave(path, 'same');
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
      )}
      <button
        ref={button}
        type="button"
        className="button plain small"
        aria-expanded={isOpen}
        aria-label={`${t('shell.menu.language')}: ${languageLabel[current]}`}
        onClick={() => setOpen(!isOpen)}
      >
        {languageLabel[current]}
        <Icon name="chevronUp" />
      </button>
    </div>
  );
};
