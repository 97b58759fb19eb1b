import type { ComponentProps, FC } from 'react';
import { languageName, languages } from '../i18n/languages.ts';
import { useT } from '../i18n/useT.ts';
import { LabelledSelect } from './LabelledSelect.tsx';
import { useDocumentLanguage, type DocumentChoice } from './useDocumentLanguage.ts';

const choices: readonly DocumentChoice[] = ['screen', ...languages];

/** Chooses the language of printed documents, at once. */
export const DocumentLanguageSelect: FC<Pick<ComponentProps<'select'>, 'onKeyDown'>> = ({ onKeyDown }) => {
  const t = useT();
  const { choice, choose } = useDocumentLanguage();
  return (
    <LabelledSelect
      label={t('shell.documents.language')}
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
    </LabelledSelect>
  );
};
