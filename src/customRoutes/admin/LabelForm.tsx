import { useId, useState, type FC } from 'react';
import { saveLabel, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';

/** Settings of the barcode labels: their size, and whether the barcode includes the number of the tube. */
export const LabelForm: FC<{ settings: LaboratorySettings }> = ({ settings: { label } }) => {
  const t = useT();
  const hint = useId();
  const [widthMm, setWidth] = useState(String(label.widthMm));
  const [heightMm, setHeight] = useState(String(label.heightMm));
  const [tubeNumber, setTubeNumber] = useState(label.tubeNumber);
  const { errors, check, reject } = useChecked(saveLabel.body, { widthMm, heightMm });
  const body = () =>
    check({
      widthMm: Number(widthMm),
      heightMm: Number(heightMm),
      tubeNumber,
      version: label.version,
    });
  return (
    <SettingCard
      name="label"
      stored={label}
      title={t('admin.labSettings.label.title')}
      typed={[widthMm, heightMm, tubeNumber]}
      meaning={t('admin.labSettings.label.meaning', { width: widthMm, height: heightMm })}
      endpoint={saveLabel}
      body={body}
      reject={reject}
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
      <label className="check">
        <input
          type="checkbox"
          checked={tubeNumber}
          aria-describedby={hint}
          onChange={(event) => setTubeNumber(event.target.checked)}
        />
        {t('admin.labSettings.label.tubeNumber')}
      </label>
      <p className="quiet" id={hint}>
        {t('admin.labSettings.label.tubeNumberHint')}
      </p>
    </SettingCard>
  );
};
