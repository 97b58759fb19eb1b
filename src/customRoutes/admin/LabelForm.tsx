import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { saveLabel, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';
import { SettingHistory } from './SettingHistory.tsx';

/** Size of the barcode labels. */
export const LabelForm: FC<{ settings: LaboratorySettings }> = ({ settings: { label } }) => {
  const t = useT();
  const { saveLabelSize } = useDataProvider<LabDataProvider>();
  const [widthMm, setWidth] = useState(String(label.widthMm));
  const [heightMm, setHeight] = useState(String(label.heightMm));
  const { errors, check, reject } = useChecked(saveLabel.body);
  const save = () => {
    const body = check({ widthMm: Number(widthMm), heightMm: Number(heightMm), version: label.version });
    return body && saveLabelSize(body);
  };
  return (
    <SettingCard
      title={t('admin.labSettings.label.title')}
      typed={[widthMm, heightMm]}
      meaning={t('admin.labSettings.label.meaning', { width: widthMm, height: heightMm })}
      save={save}
      reject={reject}
      later={<SettingHistory name="label" values={label} save={saveLabelSize} />}
    >
      <TextField
        label={t('admin.labSettings.label.width')}
        type="number"
        value={widthMm}
        onChange={setWidth}
        error={errors.widthMm && t('admin.labSettings.label.widthLimit')}
        hint={t('admin.labSettings.label.widthLimit')}
      />
      <TextField
        label={t('admin.labSettings.label.height')}
        type="number"
        value={heightMm}
        onChange={setHeight}
        error={errors.heightMm && t('admin.labSettings.label.heightLimit')}
        hint={t('admin.labSettings.label.heightLimit')}
      />
    </SettingCard>
  );
};
