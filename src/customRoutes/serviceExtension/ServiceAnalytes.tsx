import { useState, type FC } from 'react';
import { CanAccess } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import type { Language } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { AnalyteRanges } from './AnalyteRanges.tsx';
import { AnalytesDialog, type WrittenAnalytes } from './AnalytesDialog.tsx';
import { RangeFields } from './RangeFields.tsx';

interface Props {
  code: string;
  isPackage: boolean;
  written: WrittenAnalytes;
  language: Language;
  onSaved: (written: WrittenAnalytes) => void;
}

/** The reference values of a service: those of its analytes, which an administrator chooses, else those typed here. */
export const ServiceAnalytes: FC<Props> = ({ code, isPackage, written, language, onSaved }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const hasAnalytes = written.analytes.length > 0;
  return (
    <>
      {!hasAnalytes && !isPackage && <p className="quiet">{t('serviceExtension.analytes.none')}</p>}
      {!isPackage && (
        <CanAccess {...permission('update', 'analyte')} accessDenied={null}>
          <p>
            <button type="button" className="button" onClick={() => setOpen(true)}>
              {t('serviceExtension.analytes.change')}
            </button>
          </p>
        </CanAccess>
      )}
      {hasAnalytes ? <AnalyteRanges analytes={written.analytes} language={language} /> : <RangeFields />}
      {isOpen && <AnalytesDialog code={code} {...written} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  );
};
