import { useEffect, type FC } from 'react';
import { useExit } from '../layout/useExit.tsx';
import type { Overlay } from '../ui/overlay.ts';
import type { ShownKey } from '../ui/shownKeys.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { Palette } from './Palette.tsx';

interface Props {
  shown: Overlay;
  /** The keys of the screen when the overlay was opened. */
  keys: readonly ShownKey[];
  onClose: () => void;
}

const ExitQuestion: FC<{ onClose: () => void }> = ({ onClose }) => {
  const { exit, question } = useExit(onClose);
  useEffect(() => exit(), [exit]);
  return question;
};

/** What a key has opened over the screen. */
export const Overlays: FC<Props> = ({ shown, keys, onClose }) => {
  if (shown === 'exit') return <ExitQuestion onClose={onClose} />;
  return shown === 'keys' ? <KeysDialog own={keys} onClose={onClose} /> : <Palette onClose={onClose} />;
};
