import { useState, type FC } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../Icon.tsx';
import { lazyPart } from '../lazyPart.ts';
import { useMedia } from '../useMedia.ts';

const CameraDialog = lazyPart(() => import('./CameraDialog.tsx').then((module) => module.CameraDialog));

interface Props {
  onScan: (digits: string) => void;
  /** Stays open for the next barcode. */
  isContinuous?: boolean;
}

/** Scans with the camera of a phone or a tablet; nothing on other devices and without https. */
export const CameraButton: FC<Props> = ({ onScan, isContinuous = false }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isTouch = useMedia('(pointer: coarse)');
  if (!isTouch || !('mediaDevices' in navigator)) return null;
  const scanned = (digits: string): void => {
    // The listener may open a dialog of its own.
    if (!isContinuous) flushSync(() => setOpen(false));
    onScan(digits);
  };
  return (
    <>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('shell.camera.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="scan" />
      </button>
      {isOpen && <CameraDialog onScan={scanned} onClose={() => setOpen(false)} />}
    </>
  );
};
