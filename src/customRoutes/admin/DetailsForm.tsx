import { useState, type FC } from 'react';
import {
  detailsSetting,
  saveDetails,
  type LaboratorySettings,
} from '../../../contract/laboratorySettings.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';

const fields = detailsSetting.keyof().options;

/** What papers say of the laboratory, one language at a time. */
export const DetailsForm: FC<{ settings: LaboratorySettings }> = ({ settings: { details } }) => {
  const t = useT();
  const { version, ...stored } = details;
  const [typed, setTyped] = useState(stored);
  const { errors, check, reject } = useChecked(
    saveDetails.body,
    Object.fromEntries(
      fields.flatMap((field) => languages.map((one) => [`${field}.${one}`, typed[field][one]])),
    ),
  );
  const found: Readonly<Record<string, string>> = errors;
  const [checks, setChecks] = useState(0);
  const [chosen, choose] = useState({ language: useLanguage(), checks });
  const wrong = languages.find((one) => fields.some((field) => `${field}.${one}` in found));
  // New errors show their language until another is chosen or something is typed.
  const language = chosen.checks === checks ? chosen.language : (wrong ?? chosen.language);
  const body = () => {
    setChecks(checks + 1);
    return check({ ...typed, version });
  };
  return (
    <SettingCard
      name="details"
      stored={details}
      title={t('admin.labSettings.details.title')}
      typed={[typed]}
      meaning={t('admin.labSettings.details.meaning')}
      endpoint={saveDetails}
      body={body}
      reject={reject}
    >
      <ToggleButtonGroup
        label={t('admin.labSettings.details.language')}
        value={language}
        onChange={(one) => choose({ language: one, checks })}
        options={languages.map((value) => ({ value, label: languageName[value] }))}
      />
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`admin.labSettings.details.${field}`)}
          value={typed[field][language]}
          onChange={(text) => {
            choose({ language, checks });
            setTyped({ ...typed, [field]: { ...typed[field], [language]: text } });
          }}
          error={found[`${field}.${language}`]}
          hint={
            language === 'ru' || typed[field].ru === ''
              ? ''
              : t('admin.labSettings.details.untranslated', { text: typed[field].ru })
          }
        />
      ))}
    </SettingCard>
  );
};
