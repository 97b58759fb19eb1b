import { useDeferredValue, type FC } from 'react';
import { useWatch } from 'react-hook-form';
import { completenessOf } from '../../../contract/serviceCompleteness.ts';
import { extensionFields } from '../../../contract/serviceExtension.ts';
import { languageName, languages, type Language } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';

interface Props {
  value: Language;
  onChange: (language: Language) => void;
}

/** Switches the language of the form's texts; says how complete each is. */
export const LanguageSwitch: FC<Props> = ({ value, onChange }) => {
  const t = useT();
  const parsed = extensionFields.safeParse(useDeferredValue(useWatch()));
  const shares = parsed.success ? completenessOf(parsed.data) : null;
  return (
    <ToggleButtonGroup
      label={t('serviceExtension.textLanguage')}
      value={value}
      onChange={onChange}
      options={languages.map((language) => ({
        value: language,
        label: shares ? `${languageName[language]} ${String(shares[language])} %` : languageName[language],
      }))}
    />
  );
};
