import './camera.css';
import { useState, type FC } from 'react';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../Dialog.tsx';
import { useCamera } from './useCamera.ts';

interface Props {
  onScan: (digits: string) => void;
  onClose: () => void;
}

/** Looks for barcodes with the camera until it is closed. */
export const CameraDialog: FC<Props> = ({ onScan, onClose }) => {
  const t = useT();
  const [last, setLast] = useState<string | null>(null);
  const { video, error } = useCamera((digits) => {
    navigator.vibrate?.(50);
    setLast(digits);
    onScan(digits);
  });
  return (
    <Dialog title={t('shell.camera.title')} onClose={onClose}>
      {error === null ? (
        <>
          <video ref={video} className="camera-video" muted playsInline />
          <p role="status">
            {last === null ? t('shell.camera.hint') : t('shell.camera.read', { barcode: groupBarcode(last) })}
          </p>
        </>
      ) : (
        <p role="alert">{t(`shell.camera.${error}`)}</p>
      )}
    </Dialog>
  );
};
