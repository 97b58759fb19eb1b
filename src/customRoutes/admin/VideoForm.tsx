import { useState, type FC } from 'react';
import { saveVideo, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';

/** The address of the video on the page of questions. */
export const VideoForm: FC<{ settings: LaboratorySettings }> = ({ settings: { video } }) => {
  const t = useT();
  const [url, setUrl] = useState(video.url);
  const { errors, check, reject } = useChecked(saveVideo.body, { url });
  const body = () => check({ url, version: video.version });
  return (
    <SettingCard
      name="video"
      stored={video}
      title={t('admin.labSettings.video.title')}
      typed={[url]}
      meaning={url.trim() === '' ? t('admin.labSettings.video.none') : t('admin.labSettings.video.shown')}
      endpoint={saveVideo}
      body={body}
      reject={reject}
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
