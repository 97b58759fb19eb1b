import { useSyncExternalStore, type FC } from 'react';
import { CameraButton } from '../ui/camera/CameraButton.tsx';
import { deliverScan, onListeners, takesScans } from '../scans/scanGuard.ts';

/** The camera for screens that take scans. */
export const ScreenCamera: FC = () =>
  useSyncExternalStore(onListeners, takesScans) ? <CameraButton onScan={deliverScan} /> : null;
