import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** Setting for the language of printed documents, for every role. */
export const Documents: FC = () => {
  const t = useT();
  return (
    <SettingsFrame>
      <div className="form">
        <DocumentLanguageSelect />
        <p className="quiet">{t('settings.documents.effect')}</p>
      </div>
    </SettingsFrame>
  );
};
