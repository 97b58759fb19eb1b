import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { BookUploadForm } from '../synchronization/BookUploadForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** Uploads prices, for holders of the employee flag, and with them working days, for administrators. */
export const CalculatorTab: FC = () => {
  const t = useT();
  return (
    <SettingsFrame>
      <h2>{t('synchronization.uploads.prices')}</h2>
      <BookUploadForm book="prices" />
    </SettingsFrame>
  );
};
