import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { saveVideo, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';
import { SettingHistory } from './SettingHistory.tsx';

/** The address of the video on the page of questions. */
export const VideoForm: FC<{ settings: LaboratorySettings }> = ({ settings: { video } }) => {
  const t = useT();
  const { call } = useDataProvider<LabDataProvider>();
  const [url, setUrl] = useState(video.url);
  const { errors, check, reject } = useChecked(saveVideo.body);
  const save = () => {
    const body = check({ url, version: video.version });
    return body && call(saveVideo, { body });
  };
  return (
    <SettingCard
      title={t('admin.labSettings.video.title')}
      typed={[url]}
      meaning={url.trim() === '' ? t('admin.labSettings.video.none') : t('admin.labSettings.video.shown')}
      save={save}
      reject={reject}
      later={<SettingHistory name="video" values={video} endpoint={saveVideo} />}
    >
      <TextField
        label={t('admin.labSettings.video.url')}
        value={url}
        onChange={setUrl}
        error={errors.url && t('admin.labSettings.video.hint')}
        hint={t('admin.labSettings.video.hint')}
      />
    </SettingCard>
  );
};
