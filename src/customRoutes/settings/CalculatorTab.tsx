import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { BookUploadForm } from '../synchronization/BookUploadForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** Uploads prices and working days, for administrators and holders of the employee flag. */
export const CalculatorTab: FC = () => {
  const t = useT();
  return (
    <SettingsFrame>
      <h2>{t('synchronization.uploads.prices')}</h2>
      <BookUploadForm book="prices" />
    </SettingsFrame>
  );
};
