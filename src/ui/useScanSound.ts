import { useStore } from 'react-admin';

/** The sound of a right or a wrong scan; the user can turn it off, and the choice is stored. */
export const useScanSound = (): {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  play: (isRight: boolean) => void;
} => {
  const [stored, setOn] = useStore<unknown>('scanSound', true);
  // The stored value may be anything.
  const isOn = stored !== false;
  return {
    isOn,
    setOn,
    play: (isRight) => {
      // A sound that does not load is not missed: the screen says the same in words.
      if (isOn)
        void import('./scanSound.ts').then(
          ({ playScanSound }) => playScanSound(isRight),
          () => undefined,
        );
    },
  };
};
