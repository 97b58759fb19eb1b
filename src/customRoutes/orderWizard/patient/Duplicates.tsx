import { useEffect, useRef, type ComponentProps, type FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { PatientMatches } from '../../../orders/PatientMatches.tsx';

/** Likely duplicates of a new patient. */
export const Duplicates: FC<ComponentProps<typeof PatientMatches>> = (props) => {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="stack patient-duplicates">
      <p className="message warning">{t('patients.duplicates.warning')}</p>
      <PatientMatches {...props} />
    </div>
  );
};
