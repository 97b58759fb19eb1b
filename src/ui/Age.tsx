import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';

interface Props {
  minutes: number;
  /** Which of the loaded texts have its words. */
  area: 'notices' | 'results.call';
}

/** How long something waits: short to the eye, in whole words to a screen reader. */
export const Age: FC<Props> = ({ minutes, area }) => {
  const t = useT();
  const [unit, smart_count] =
    minutes < 60
      ? (['minutes', minutes] as const)
      : minutes < 1440
        ? (['hours', Math.floor(minutes / 60)] as const)
        : (['days', Math.floor(minutes / 1440)] as const);
  const count = { count: smart_count };
  const [short, whole] =
    area === 'notices'
      ? [t(`notices.age.${unit}`, count), t(`notices.ageWords.${unit}`, { smart_count })]
      : [t(`results.call.age.${unit}`, count), t(`results.call.ageWords.${unit}`, { smart_count })];
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{whole}</span>
    </>
  );
};
