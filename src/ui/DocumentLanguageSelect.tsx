import './documentLanguage.css';
import { useId, type ComponentProps, type FC } from 'react';
import { languageName, languages } from '../i18n/languages.ts';
import { useT } from '../i18n/useT.ts';
import { useDocumentLanguage, type DocumentChoice } from './useDocumentLanguage.ts';

const choices: readonly DocumentChoice[] = ['screen', ...languages];

/** Chooses the language of printed documents. */
export const DocumentLanguageSelect: FC<Pick<ComponentProps<'select'>, 'onKeyDown'>> = ({ onKeyDown }) => {
  const t = useT();
  const id = useId();
  const { choice, choose } = useDocumentLanguage();
  return (
    <span className="document-language">
      <label htmlFor={id}>{t('shell.documents.language')}</label>
      <select
        id={id}
        className="input"
        value={choice}
        onKeyDown={onKeyDown}
        onChange={({ target }) => choose(choices.find((one) => one === target.value) ?? 'screen')}
      >
        {choices.map((one) =>
          one === 'screen' ? (
            <option key={one} value={one}>
              {t('shell.documents.asScreen')}
            </option>
          ) : (
            <option key={one} value={one} lang={one}>
              {languageName[one]}
            </option>
          ),
        )}
      </select>
    </span>
  );
};
