import { useState, type FC } from 'react';
import {
  saveStartPages,
  startPagesSetting,
  type LaboratorySettings,
} from '../../../contract/laboratorySettings.ts';
import { startPages } from '../../../contract/session.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';

const roleNames = startPagesSetting.keyof().options;

/** The first screen of each role, among those that the role may open. */
export const StartPagesForm: FC<{ settings: LaboratorySettings }> = ({ settings }) => {
  const t = useT();
  const { version, ...stored } = settings.startPages;
  const [chosen, setChosen] = useState(stored);
  const { errors, check, reject } = useChecked(saveStartPages.body, chosen);
  const body = () => check({ ...chosen, version });
  return (
    <SettingCard
      name="startPages"
      stored={settings.startPages}
      title={t('admin.labSettings.startPages.title')}
      typed={[chosen]}
      meaning={t('admin.labSettings.startPages.meaning')}
      endpoint={saveStartPages}
      body={body}
      reject={reject}
    >
      {roleNames.map((role) => (
        <LabelledSelect
          key={role}
          label={t(`shell.roles.${role}`)}
          value={chosen[role] ?? ''}
          error={errors[role]}
          onChange={({ target }) => {
            const page = startPages.find((one) => one === target.value) ?? null;
            setChosen({ ...chosen, [role]: page });
          }}
        >
          <option value="">{t('admin.labSettings.startPages.byRule')}</option>
          {startPages
            .filter((page) => startPagesSetting.shape[role].safeParse(page).success)
            .map((page) => (
              <option key={page} value={page}>
                {t(`admin.labSettings.startPages.${page}`)}
              </option>
            ))}
        </LabelledSelect>
      ))}
    </SettingCard>
  );
};
